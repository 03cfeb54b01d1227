import { Button, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useSiteSettings } from '../site-settings'
import { useOneAtATime } from '../ui/use-one-at-a-time'
import { DeadLink } from './dead-link'
import { deadReason } from './dead-reason'
import { Entrance } from './entrance'
import { FormFailure, useFormFailure } from './form-failure'
import { useAccountChanged } from './use-account-changed'
import { useLinkToken } from './use-link-token'

/** Where the link to a new email leads. It is pressed by hand: what reads mails for viruses opens links, too. */
export function ConfirmEmailScreen() {
  const t = useTranslations('panel.confirmEmail')
  const company = useSiteSettings()?.companyName
  const token = useLinkToken()
  const [dead, setDead] = useState(token === '' ? t('missing') : null)
  const { failure, fail } = useFormFailure()
  const confirm = trpc.auth.confirmEmail.useMutation()
  const finish = useAccountChanged(t('done'))
  useDocumentTitle(company ? t('documentTitle', { company }) : document.title)
  const press = useOneAtATime(async () => {
    try {
      await confirm.mutateAsync({ token })
    } catch (error) {
      const reason = deadReason(error, t('missing'))
      return reason ? setDead(reason) : fail(messageOf(error, t('failed')))
    }
    await finish()
  })
  return (
    <Entrance>
      <Title order={2} size="h4" mb="md">
        {t('title')}
      </Title>
      {dead ? (
        <DeadLink message={dead} />
      ) : (
        <Stack gap="md">
          <Text size="sm" c="dimmed" mt={-12}>
            {t('hint')}
          </Text>
          <FormFailure failure={failure} />
          <Button size="md" fullWidth loading={confirm.isPending} onClick={press}>
            {t('submit')}
          </Button>
        </Stack>
      )}
    </Entrance>
  )
}
