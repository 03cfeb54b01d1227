import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { ownName } from '../../../shared/accounts'
import { fieldErrorsOf, messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { NewPasswordFields } from '../new-password/new-password-fields'
import { useNewPasswordCheck } from '../new-password/use-new-password-check'
import { deadReason } from './dead-reason'
import { FormFailure, useFormFailure } from './form-failure'

type Props = {
  token: string
  email: string
  onDone: () => void
  /** Called with the reason in words where the invitation is worth nothing. */
  onDead: (message: string) => void
}

/** Sets name and password; what is refused of them stands at its field, anything else above, and what was typed is kept. */
export function InvitationForm({ token, email, onDone, onDead }: Props) {
  const t = useTranslations('panel.invitation')
  const { form, failure, submit } = useInvitationForm({ token, onDone, onDead })
  return (
    <form noValidate onSubmit={submit}>
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="md">
        <FormFailure failure={failure} />
        <TextInput
          label={t('name')}
          autoComplete="name"
          autoFocus
          required
          withAsterisk={false}
          size="md"
          {...form.getInputProps('name')}
        />
        <NewPasswordFields form={form} size="md" />
        <Button type="submit" size="md" mt="xs" fullWidth loading={form.submitting}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}

function useInvitationForm({ token, onDone, onDead }: Omit<Props, 'email'>) {
  const t = useTranslations('panel')
  const check = useNewPasswordCheck()
  const { failure, fail, clear } = useFormFailure()
  const accept = trpc.auth.acceptInvitation.useMutation()
  const form = useForm({
    initialValues: { name: '', password: '', repeat: '' },
    validate: ({ name, ...password }) => ({
      name: ownName.shape.name.safeParse(name).error?.issues[0]?.message,
      ...check(password),
    }),
  })
  const focusFirst = (errors: object) => {
    const field = (['name', 'password', 'repeat'] as const).find((name) => Reflect.get(errors, name))
    if (field) form.getInputNode(field)?.focus()
  }
  const explain = (error: unknown) => {
    const { token: _, ...fields } = fieldErrorsOf(error)
    const dead = deadReason(error, t('invitation.missing'))
    if (dead) return onDead(dead)
    if (Object.keys(fields).length === 0) return fail(messageOf(error, t('invitation.failed')))
    clear()
    form.setErrors(fields)
    focusFirst(fields)
  }
  const submit = form.onSubmit(async ({ name, password }) => {
    try {
      await accept.mutateAsync({ token, name, password })
    } catch (error) {
      return explain(error)
    }
    onDone()
  }, focusFirst)
  return { form, failure, submit }
}
