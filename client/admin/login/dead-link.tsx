import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { WarningIcon } from '../ui/icons'
import { RECOVERY_HREF } from './login-view'

/** Why the link of a mail sets no password any more, and the way to a new one. */
export function DeadLink({ message }: { message: string }) {
  const t = useTranslations('panel')
  return (
    <Stack gap="md">
      <Alert color="red" role="alert" icon={<WarningIcon />}>
        {message}
      </Alert>
      <Button component={Link} href={RECOVERY_HREF} size="md" fullWidth>
        {t('resetPassword.askAgain')}
      </Button>
      <Anchor component={Link} href="/admin" size="sm" ta="center" py={6}>
        {t('login.recovery.back')}
      </Anchor>
    </Stack>
  )
}
