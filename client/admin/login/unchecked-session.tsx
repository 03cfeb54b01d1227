import { Button, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FailureAlert } from '../ui/alerts'
import { SignedOutPage } from './signed-out-page'

type Props = { retrying: boolean; retry: () => void }

/** Shown if the session could not be loaded: the user may be signed in, so it is no login. */
export function UncheckedSession({ retrying, retry }: Props) {
  const t = useTranslations('panel')
  return (
    <SignedOutPage>
      <Stack gap="md">
        <FailureAlert>{t('login.unchecked')}</FailureAlert>
        <Button variant="filled" size="md" fullWidth loading={retrying} onClick={retry}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </SignedOutPage>
  )
}
