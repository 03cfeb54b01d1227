import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type SecondFactor, secondFactorConfirmation } from '../../../shared/second-factor'
import { fieldErrorsOf, messageOf, reasonOf } from '../../api/errors'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { CodeField } from '../second-factor/code-field'
import { FormFailure, useFormFailure } from './form-failure'
import { PasskeyButton } from './passkey-button'

type Session = RouterOutputs['auth']['confirmSignIn']

/** A sign-in whose password was right, and how it may go on. */
export type Challenge = { secondFactor: SecondFactor[]; challenge: string }

type Props = Challenge & {
  onEntered: (session: Session) => Promise<void>
  /** Called where the password is to be typed again, with the reason in words if there is one. */
  onBack: (message?: string) => void
}

/** The second step of a sign-in: a code, or what stands in for it. */
export function CodeForm({ secondFactor, challenge, onEntered, onBack }: Props) {
  const t = useTranslations('panel.login')
  const [recovering, setRecovering] = useState(!secondFactor.includes('totp'))
  const { failure, fail, form, submit } = useCodeForm({ challenge, onEntered, onBack })
  const kind = recovering ? 'recovery' : 'totp'
  const hasCodes = secondFactor.includes('totp') || secondFactor.includes('recovery')
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {t('secondFactor.title')}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t(hasCodes ? `secondFactor.${kind}Hint` : 'secondFactor.noneHint')}
          </Text>
        </div>
        <FormFailure failure={failure} />
        {hasCodes && (
          <>
            <CodeField
              key={kind}
              label={t(`secondFactor.${kind}`)}
              inputMode={recovering ? 'text' : 'numeric'}
              autoFocus
              size="md"
              {...form.getInputProps('code')}
            />
            <Button type="submit" size="md" fullWidth loading={form.submitting}>
              {t('secondFactor.confirm')}
            </Button>
          </>
        )}
        {secondFactor.includes('passkey') && (
          <PasskeyButton
            label={t('secondFactor.passkey')}
            challenge={challenge}
            onEntered={onEntered}
            onFailure={fail}
          />
        )}
        {secondFactor.includes('totp') && secondFactor.includes('recovery') && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="center"
            py={6}
            onClick={() => setRecovering(!recovering)}
          >
            {t(recovering ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
          </Anchor>
        )}
        <Anchor component="button" type="button" size="sm" ta="center" py={6} onClick={() => onBack()}>
          {t('recovery.back')}
        </Anchor>
      </Stack>
    </form>
  )
}

function useCodeForm({ challenge, onEntered, onBack }: Omit<Props, 'secondFactor'>) {
  const t = useTranslations('panel.login')
  const { failure, fail, clear } = useFormFailure()
  const confirm = trpc.auth.confirmSignIn.useMutation()
  const form = useForm({
    initialValues: { code: '' },
    validate: schemaResolver(secondFactorConfirmation, { sync: true }),
  })
  const focus = () => form.getInputNode('code')?.focus()
  const explain = (error: unknown) => {
    if (reasonOf(error) === 'challenge-expired') return onBack(messageOf(error, t('failed')))
    const { code } = fieldErrorsOf(error)
    if (!code) return fail(messageOf(error, t('failed')))
    clear()
    form.setErrors({ code })
    focus()
  }
  const submit = form.onSubmit(async ({ code }) => {
    try {
      await onEntered(await confirm.mutateAsync({ challenge, code }))
    } catch (error) {
      explain(error)
    }
  }, focus)
  return { failure, fail, form, submit }
}
