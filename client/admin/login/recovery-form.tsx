import { Alert, Anchor, Button, Code, Stack, Text, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { passwordResetRequest } from '../../../shared/auth'
import { messageOf } from '../../api/errors'
import { pageData } from '../../api/page-data'
import { trpc } from '../../api/trpc'
import { CheckIcon, WarningIcon } from '../ui/icons'
import { FormFailure, useFormFailure } from './form-failure'

/** How long the message that the mail is on its way stays. */
const SENT_SHOWN_MS = 3_000

type Props = {
  /** What the email field begins with. */
  email: string
  onEmail: (email: string) => void
  onBack: () => void
}

/** Asks for the mail with which a forgotten password is replaced, says that it was sent, and goes back by itself. */
export function RecoveryForm({ email, onEmail, onBack }: Props) {
  const t = useTranslations('panel.login')
  const { failure, fail, clear } = useFormFailure()
  const request = trpc.auth.requestPasswordReset.useMutation()
  useLater(request.isSuccess, onBack)
  const form = useForm({
    initialValues: { email },
    validate: schemaResolver(passwordResetRequest, { sync: true }),
    onValuesChange: (values) => onEmail(values.email),
  })
  const focusEmail = () => form.getInputNode('email')?.focus()
  const submit = form.onSubmit(async (values) => {
    try {
      await request.mutateAsync(values)
      clear()
    } catch (error) {
      fail(messageOf(error, t('recovery.failed')))
    }
  }, focusEmail)
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {t('recovery.title')}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('recovery.hint')}
          </Text>
        </div>
        {request.isSuccess && (
          <Alert color="green" role="status" icon={<CheckIcon />}>
            {t('recovery.sent')}
          </Alert>
        )}
        {pageData().mailReachesPeople === false && (
          <Alert color="yellow" icon={<WarningIcon />}>
            {t.rich('recovery.noMail', { command: (text) => <Code>{text}</Code> })}
          </Alert>
        )}
        <FormFailure failure={failure} />
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          autoFocus
          required
          withAsterisk={false}
          size="md"
          readOnly={request.isSuccess}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" mt="xs" fullWidth loading={form.submitting} disabled={request.isSuccess}>
          {t('recovery.send')}
        </Button>
        <Anchor component="button" type="button" size="sm" ta="center" py={6} onClick={onBack}>
          {t('recovery.back')}
        </Anchor>
      </Stack>
    </form>
  )
}

/** Does something a while after a condition came true, unless the view has gone by then. */
function useLater(condition: boolean, act: () => void): void {
  const onTime = useEffectEvent(act)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => onTime(), SENT_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [condition])
}
