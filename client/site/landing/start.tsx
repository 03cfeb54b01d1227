import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { Icon } from '../art/icon'
import { Section } from '../ui/section'
import styles from './start.module.css'
import { Steps } from './steps'

const steps = ['ask', 'choose', 'drive'] as const

export function Start() {
  const t = useTranslations('site.start')
  return (
    <Section id="inicio" eyebrow={t('eyebrow')} title={t('title')} layout="beside">
      <Steps
        className={styles.steps}
        steps={steps.map((name) => ({ name, title: t(`${name}.title`), text: t(`${name}.text`) }))}
      />
      <Chat />
    </Section>
  )
}

/** The same three steps as a chat on a phone: the question, the insurers compared, and the policy. */
function Chat() {
  const t = useTranslations('site')
  const { data: insurers = [] } = trpc.public.insurers.useQuery()
  return (
    <div className={styles.phone}>
      <div className={styles.bar} aria-hidden="true">
        <Icon name="mark" />
      </div>
      <p className={styles.asked} aria-hidden="true">
        {t('chat.general')}
      </p>
      {insurers.length > 0 && (
        <ul className={styles.insurers} aria-label={t('features.insurers.title')}>
          {insurers.map(({ name, logoUrl }) => (
            <li key={name}>{logoUrl ? <img src={logoUrl} alt={name} loading="lazy" /> : name}</li>
          ))}
        </ul>
      )}
      <div className={styles.policy} aria-hidden="true">
        <Icon name="shield" />
      </div>
    </div>
  )
}
