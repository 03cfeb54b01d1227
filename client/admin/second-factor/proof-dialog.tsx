import { Anchor, getDefaultZIndex, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type IdentityProof, identityProof } from '../../../shared/second-factor'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { checkBy } from '../ui/check-by'
import { FormDialog } from '../ui/form-dialog'
import { useNotify } from '../ui/notify'
import { PasswordField } from '../ui/password-field'
import { useSubmitForm } from '../ui/use-submit-form'
import { CodeField } from './code-field'
import { usePasskeyFailure, usePasskeyProof } from './use-passkey-proof'

type Props = {
  title: string
  question: ReactNode
  confirm: string
  color?: 'red' | 'blue'
  /** Runs the action; its errors are shown, at their field if they belong to one. */
  act: (proof: IdentityProof) => Promise<unknown>
  /** The notification once it has succeeded. */
  done?: string | undefined
  onClose: () => void
}

type Way = 'currentPassword' | 'code' | 'passkey'

/**
 * How a person can prove who they are, the best first: a factor if the account has one, else the password. If that is
 * not known, the password is asked for, and the server decides.
 */
function waysToProve(factors: RouterOutputs['auth']['secondFactor'] | undefined): [Way, ...Way[]] {
  if (!factors || (!factors.totp && factors.passkeys === 0)) return ['currentPassword']
  if (factors.passkeys === 0) return ['code']
  if (factors.totp) return ['code', 'passkey']
  return factors.recoveryCodes > 0 ? ['passkey', 'code'] : ['passkey']
}

/** Asks for a code or a passkey, or for the password of an account without, before what it protects is changed. */
export function ProofDialog(props: Props) {
  const { data, isPending } = trpc.auth.secondFactor.useQuery()
  return isPending ? null : <WaysDialog ways={waysToProve(data)} {...props} />
}

function WaysDialog({ ways, question, act, done, onClose, ...dialog }: Props & { ways: [Way, ...Way[]] }) {
  const t = useTranslations('panel')
  const [way, setWay] = useState(ways[0])
  const other = ways.find((one) => one !== way)
  const state = useProofForm(way, { act, done, onClose })
  return (
    // Above the dialog whose action asks for it.
    <FormDialog {...dialog} size="md" zIndex={getDefaultZIndex('modal') + 1} state={state} onClose={onClose}>
      <Text size="sm">{question}</Text>
      {way === 'currentPassword' && (
        <PasswordField
          label={t('account.password.current')}
          data-autofocus
          {...state.form.getInputProps('currentPassword')}
        />
      )}
      {way === 'code' && (
        <CodeField label={t('secondFactor.proof.code')} data-autofocus {...state.form.getInputProps('code')} />
      )}
      {way === 'passkey' && <Text size="sm">{t('secondFactor.proof.passkeyHint')}</Text>}
      {other && (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setWay(other)}>
          {t(`secondFactor.proof.use.${other}`)}
        </Anchor>
      )}
    </FormDialog>
  )
}

function useProofForm(way: Way, { act, done, onClose }: Pick<Props, 'act' | 'done' | 'onClose'>) {
  const notify = useNotify()
  const failureOf = usePasskeyFailure()
  const provePasskey = usePasskeyProof()
  const typedProof = (values: { currentPassword: string; code: string }): IdentityProof =>
    way === 'passkey' ? {} : { [way]: values[way] }
  return useSubmitForm({
    initialValues: { currentPassword: '', code: '' },
    validate: (values) => (way === 'passkey' ? {} : checkBy(identityProof)(typedProof(values))),
    send: async (values) => {
      await act(way === 'passkey' ? await provePasskey() : typedProof(values))
      if (done) notify.success(done)
      onClose()
    },
    onFailure: (error) => notify.error(failureOf(error)),
  })
}
