import { Anchor, Text } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type IdentityProof, identityProof } from '../../../shared/second-factor'
import { trpc } from '../../api/trpc'
import { FormDialog } from '../ui/form-dialog'
import { useNotify } from '../ui/notify'
import { PasswordField } from '../ui/password-field'
import { useSubmitForm } from '../ui/use-submit-form'
import { CodeField } from './code-field'

type Props = {
  title: string
  question: ReactNode
  confirm: string
  color?: 'red' | 'blue'
  /** Runs the action; its errors are shown, at their field if they belong to one. */
  act: (proof: IdentityProof) => Promise<void>
  onClose: () => void
}

/** Asks for the password or a code before the account's protection is changed. */
export function ProofDialog({ question, act, onClose, ...dialog }: Props) {
  const t = useTranslations('panel')
  const factors = trpc.auth.secondFactor.useQuery().data
  const hasCodes = !factors || factors.totp || factors.recoveryCodes > 0
  const [kind, setKind] = useState<'currentPassword' | 'code'>('currentPassword')
  const state = useProofForm(kind, act, onClose)
  const field = { ...state.form.getInputProps(kind), 'data-autofocus': true }
  return (
    <FormDialog {...dialog} size="md" state={state} onClose={onClose}>
      <Text size="sm">{question}</Text>
      {kind === 'currentPassword' ? (
        <PasswordField label={t('account.password.current')} {...field} />
      ) : (
        <CodeField label={t('secondFactor.proof.code')} {...field} />
      )}
      {hasCodes && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          onClick={() => setKind(kind === 'code' ? 'currentPassword' : 'code')}
        >
          {t(kind === 'code' ? 'secondFactor.proof.usePassword' : 'secondFactor.proof.useCode')}
        </Anchor>
      )}
    </FormDialog>
  )
}

function useProofForm(kind: 'currentPassword' | 'code', act: Props['act'], onClose: () => void) {
  const failed = useTranslations('panel.secondFactor')('failed')
  const notify = useNotify()
  const proofOf = (values: Record<typeof kind, string>) => ({ [kind]: values[kind] })
  return useSubmitForm({
    initialValues: { currentPassword: '', code: '' },
    validate: (values) => schemaResolver(identityProof, { sync: true })(proofOf(values)),
    send: async (values) => {
      await act(proofOf(values))
      onClose()
    },
    onFailure: (error) => notify.failure(error, failed),
  })
}
