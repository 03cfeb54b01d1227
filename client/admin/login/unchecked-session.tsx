import { Button, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FailureAlert } from '../ui/failure-alert'
import { Entrance } from './entrance'

type Props = { retrying: boolean; retry: () => void }

/** In place of a login that may not be needed: it could not be found out who is signed in. */
export function UncheckedSession({ retrying, retry }: Props) {
  const t = useTranslations('panel')
  return (
    <Entrance>
      <Stack gap="md">
        <FailureAlert>{t('login.unchecked')}</FailureAlert>
        <Button size="md" fullWidth loading={retrying} onClick={retry}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </Entrance>
  )
}
