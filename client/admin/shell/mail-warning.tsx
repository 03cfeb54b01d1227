import { Code, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { NoMailAlert } from '../ui/no-mail-alert'
import { TechnicalDetail } from '../ui/technical-detail'

/** Warns where the panel's mails reach nobody, and says what to do about it. */
export function MailWarning() {
  const t = useTranslations('panel.shell.noMail')
  return (
    // Narrower than the command, which then scrolls by itself.
    <NoMailAlert mb="lg" styles={{ body: { minWidth: 0 } }}>
      <Text size="sm" fw={600}>
        {t('title')}
      </Text>
      <Text size="sm" mt={4}>
        {t('text')}
      </Text>
      <TechnicalDetail>
        <Text size="sm">{t.rich('technical', { code: (text) => <Code>{text}</Code> })}</Text>
        {/* It scrolls where it is too long for the screen, so it must be focusable. */}
        <Code block mt="xs" tabIndex={0}>
          {t('command')}
        </Code>
      </TechnicalDetail>
    </NoMailAlert>
  )
}
