import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { messageOf, waitOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useOneAtATime } from '../ui/use-one-at-a-time'
import { FormFailure, useFormFailure } from './form-failure'
import { LinkScreen } from './link-screen'
import { useAccountChanged, useMailedLink } from './use-mailed-link'

/** The page of the link that confirms a new email. It has a button, since virus scanners open links in mails too. */
export function ConfirmEmailScreen() {
  const t = useTranslations('panel.confirmEmail')
  const { token, dead, endedBy } = useMailedLink(t('missing'))
  const { failure, fail } = useFormFailure()
  const confirm = trpc.auth.confirmEmail.useMutation()
  const finish = useAccountChanged(t('done'))
  const press = useOneAtATime(async () => {
    try {
      await confirm.mutateAsync({ token })
      await finish()
    } catch (error) {
      if (!endedBy(error)) fail(messageOf(error, t('failed')), waitOf(error))
    }
  })
  return (
    <LinkScreen
      title={t('title')}
      hint={t('hint')}
      documentTitle={(company) => t('documentTitle', { company })}
      dead={dead}
    >
      <FormFailure failure={failure} />
      <Button variant="filled" size="md" fullWidth loading={confirm.isPending} onClick={press}>
        {t('submit')}
      </Button>
    </LinkScreen>
  )
}
