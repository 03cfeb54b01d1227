import { Alert, Button, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { WarningIcon } from '../ui/icons'
import { Entrance } from './entrance'

type Props = { retrying: boolean; retry: () => void }

/** In place of a login that may not be needed: it could not be found out who is signed in. */
export function UncheckedSession({ retrying, retry }: Props) {
  const t = useTranslations('panel')
  return (
    <Entrance>
      <Stack gap="md">
        <Alert color="red" role="alert" icon={<WarningIcon />}>
          {t('login.unchecked')}
        </Alert>
        <Button size="md" fullWidth loading={retrying} onClick={retry}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </Entrance>
  )
}
