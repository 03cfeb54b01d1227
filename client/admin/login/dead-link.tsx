import { Alert, Anchor, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { WarningIcon } from '../ui/icons'

/**
 * Why the link of a mail is worth nothing any more, and the way to the login.
 * @param children the way to a new link, where one can ask for it oneself
 */
export function DeadLink({ message, children }: { message: string; children?: ReactNode }) {
  const t = useTranslations('panel.login.recovery')
  return (
    <Stack gap="md">
      <Alert color="red" role="alert" icon={<WarningIcon />}>
        {message}
      </Alert>
      {children}
      <Anchor component={Link} href="/admin" size="sm" ta="center" py={6}>
        {t('back')}
      </Anchor>
    </Stack>
  )
}
