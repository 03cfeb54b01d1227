import { Alert, Button, Code, Stack, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { passwordResetRequest } from '../../../shared/auth'
import { trpc } from '../../api/trpc'
import { NoMailAlert } from '../ui/alerts'
import { EMAIL_INPUT } from '../ui/email-input'
import { CheckIcon } from '../ui/icons'
import { TechnicalDetail } from '../ui/technical-detail'
import { FormFailure } from './form-failure'
import { Heading, TextButton } from './signed-out-page'
import { useSignedOutForm } from './use-signed-out-form'

/** How long the message that the mail was sent is shown. */
const SENT_SHOWN_MS = 3_000

type Props = {
  /** The initial value of the email field. */
  email: string
  onEmail: (email: string) => void
  onBack: () => void
}

/** Requests the mail to reset a forgotten password, confirms that it was sent, and goes back by itself. */
export function RecoveryForm({ email, onEmail, onBack }: Props) {
  const t = useTranslations('panel.login')
  const request = trpc.auth.requestPasswordReset.useMutation()
  useLater(request.isSuccess, onBack)
  const { form, submit, failure } = useSignedOutForm({
    initialValues: { email },
    validate: passwordResetRequest,
    onValuesChange: (values) => onEmail(values.email),
    send: request.mutateAsync,
    failed: t('recovery.failed'),
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Heading title={t('recovery.title')} hint={t('recovery.hint')} />
        {request.isSuccess && (
          <Alert color="green" role="status" icon={<CheckIcon />}>
            {t('recovery.sent')}
          </Alert>
        )}
        <NoMailAlert>
          {t('recovery.noMail')}
          <TechnicalDetail>
            {t.rich('recovery.noMailTechnical', { command: (text) => <Code>{text}</Code> })}
          </TechnicalDetail>
        </NoMailAlert>
        <FormFailure failure={request.isSuccess ? null : failure} />
        <TextInput
          label={t('email')}
          {...EMAIL_INPUT}
          autoComplete="username"
          autoFocus
          required
          size="md"
          readOnly={request.isSuccess}
          {...form.getInputProps('email')}
        />
        <Button
          type="submit"
          variant="filled"
          size="md"
          mt="xs"
          fullWidth
          loading={form.submitting}
          disabled={request.isSuccess}
        >
          {t('recovery.send')}
        </Button>
        <TextButton onClick={onBack}>{t('recovery.back')}</TextButton>
      </Stack>
    </form>
  )
}

/** Calls `act` some time after the condition has become true, unless the component is unmounted by then. */
function useLater(condition: boolean, act: () => void): void {
  const onTime = useEffectEvent(act)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => onTime(), SENT_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [condition])
}
