import { useTranslations } from 'use-intl'
import { Icon } from '../art/icon'
import buttons from '../button.module.css'
import { useContact } from '../quote/use-contact'
import { useTexts } from '../texts/use-texts'
import styles from './crash.module.css'
import { HelpSection } from './help-section'

const steps = ['safe', 'note', 'tell'] as const

/** What to do after a crash, unless staff have switched it off. */
export function Crash() {
  const t = useTranslations('site.crash')
  if (useTexts().hiddenParts.includes('crash')) return null
  return (
    <HelpSection id="choque" eyebrow={t('eyebrow')} title={t('title')} tone="mist">
      <div>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`${step}.title`)}</h3>
              <p>{t(`${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <Contacts />
      </div>
    </HelpSection>
  )
}

function Contacts() {
  const t = useTranslations('site')
  const { chat, call, phone } = useContact(t('crash.message'))
  if (!chat && !call) return null
  return (
    <div className={styles.contacts}>
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
