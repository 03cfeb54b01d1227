import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type SecondFactor, secondFactorConfirmation } from '../../../shared/second-factor'
import { messageOf, reasonOf } from '../../api/errors'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { CodeField } from '../second-factor/code-field'
import { FormFailure } from './form-failure'
import { PasskeyButton } from './passkey-button'
import { Heading, TextButton } from './signed-out-page'
import { useSignedOutForm } from './use-signed-out-form'

type Session = RouterOutputs['auth']['confirmSignIn']

/** A sign-in after the correct password: its challenge, and the factors that can complete it. */
export type Challenge = { secondFactor: SecondFactor[]; challenge: string }

type Props = Challenge & {
  onEntered: (session: Session) => Promise<void>
  /** Called if the password must be typed again, with the reason's message if there is one. */
  onBack: (message?: string) => void
}

/** The second step of a sign-in: a code, a recovery code or a passkey. */
export function CodeForm({ secondFactor, challenge, onEntered, onBack }: Props) {
  const t = useTranslations('panel.login')
  const has = (factor: SecondFactor) => secondFactor.includes(factor)
  // A passkey is offered first to whoever has no app: their recovery codes are for the day they lose it.
  const first = has('totp') ? 'totp' : has('passkey') ? 'passkey' : 'recovery'
  const [way, setWay] = useState<SecondFactor>(first)
  const { failure, fail, form, submit } = useCodeForm({ challenge, onEntered, onBack })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Heading
          title={t('secondFactor.title')}
          hint={t(way === 'passkey' && !has('recovery') ? 'secondFactor.noneHint' : `secondFactor.${way}Hint`)}
        />
        <FormFailure failure={failure} />
        {way !== 'passkey' && (
          <>
            <CodeField
              key={way}
              label={t(`secondFactor.${way}`)}
              inputMode={way === 'recovery' ? 'text' : 'numeric'}
              autoFocus
              size="md"
              {...form.getInputProps('code')}
            />
            <Button type="submit" variant="filled" size="md" fullWidth loading={form.submitting}>
              {t('secondFactor.confirm')}
            </Button>
          </>
        )}
        {has('passkey') && (
          <PasskeyButton
            isMain={way === 'passkey'}
            label={t('secondFactor.passkey')}
            challenge={challenge}
            onEntered={onEntered}
            onFailure={fail}
          />
        )}
        {has('recovery') && way !== 'recovery' && (
          <TextButton onClick={() => setWay('recovery')}>{t('secondFactor.useRecovery')}</TextButton>
        )}
        {has('totp') && way === 'recovery' && (
          <TextButton onClick={() => setWay('totp')}>{t('secondFactor.useApp')}</TextButton>
        )}
        <TextButton onClick={() => onBack()}>{t('recovery.back')}</TextButton>
      </Stack>
    </form>
  )
}

function useCodeForm({ challenge, onEntered, onBack }: Omit<Props, 'secondFactor'>) {
  const t = useTranslations('panel.login')
  const confirm = trpc.auth.confirmSignIn.useMutation()
  return useSignedOutForm({
    initialValues: { code: '' },
    validate: secondFactorConfirmation,
    send: async ({ code }) => onEntered(await confirm.mutateAsync({ challenge, code })),
    endedBy: (error) => {
      const hasExpired = reasonOf(error) === 'challenge-expired'
      if (hasExpired) onBack(messageOf(error, t('failed')))
      return hasExpired
    },
    failed: t('failed'),
  })
}
