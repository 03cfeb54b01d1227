import { useTranslations } from 'use-intl'
import { callLink } from '../../../shared/contact-links'
import { trpc } from '../../api/trpc'
import { Icon } from '../art/icon'
import { useSettings } from '../branding/use-settings'
import { useContact } from '../quote/use-contact'
import { useOwnText } from '../texts/use-own-text'
import { useTexts } from '../texts/use-texts'
import buttons from '../ui/button.module.css'
import styles from './crash.module.css'
import { HelpSection } from './help-section'
import { Steps } from './steps'

const steps = ['safe', 'note', 'tell'] as const

/** What to do after a crash; hidden if staff have switched it off. */
export function Crash() {
  const t = useTranslations('site.crash')
  const eyebrow = useOwnText('crash.eyebrow')
  const ownSafety = useOwnText('crash.safe.text')
  const { emergencyNumber } = useSettings()
  if (useTexts().hiddenParts.includes('crash')) return null
  return (
    <HelpSection id="choque" eyebrow={eyebrow} title={t('title')} tone="mist">
      <div>
        <Steps
          className={styles.steps}
          steps={steps.map((name) => ({
            name,
            title: t(`${name}.title`),
            text:
              name === 'safe' && emergencyNumber !== undefined && !ownSafety
                ? t('safe.elsewhere', { number: emergencyNumber || 'none' })
                : t(`${name}.text`),
          }))}
        />
        <p>{t('notice')}</p>
        <Contacts />
      </div>
    </HelpSection>
  )
}

/** Whom to call: the insured's own insurer sends the help, so insurers come first. */
function Contacts() {
  const t = useTranslations('site')
  const { chat, call, phone } = useContact(t('crash.message'))
  const { data: insurers = [] } = trpc.public.assistance.useQuery()
  if (!chat && !call && insurers.length === 0) return null
  return (
    <div className={styles.contacts}>
      {insurers.map(({ name, phone }) => (
        <a className={buttons.quiet} key={name} href={callLink(phone) as string}>
          <Icon name="phone" />
          {`${name} ${phone}`}
        </a>
      ))}
      {chat && (
        <a className={buttons.chat} href={chat} target="_blank" rel="noopener">
          <Icon name="chat" />
          {t('crash.chat')}
        </a>
      )}
      {call && (
        <a className={buttons.quiet} href={call}>
          <Icon name="phone" />
          {t('chat.phone', { phone })}
        </a>
      )}
    </div>
  )
}
