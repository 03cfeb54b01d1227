import { useTranslations } from 'use-intl'
import { REQUIRED_MESSAGE } from '../../../shared/text'
import { trpc } from '../../api/trpc'
import { NewPasswordFields } from '../new-password/new-password-fields'
import { useNewPasswordCheck } from '../new-password/use-new-password-check'
import { useProof } from '../second-factor/use-proof'
import { PasswordField } from '../ui/password-field'
import { useSaveForm } from '../ui/use-save-form'
import { AccountForm } from './account-form'

type Props = { email: string; onChanged: () => void }

/** Changes the user's password, which ends all their other sessions. */
export function PasswordForm({ email, onChanged }: Props) {
  const t = useTranslations('panel.account.password')
  const state = usePasswordForm(onChanged)
  return (
    <AccountForm id="password-title" title={t('title')} hint={t('hint')} confirm={t('submit')} state={state}>
      {/* Tells password managers the account of the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('current')} {...state.form.getInputProps('currentPassword')} />
      <NewPasswordFields form={state.form} size="sm" />
    </AccountForm>
  )
}

function usePasswordForm(onSaved: () => void) {
  const t = useTranslations('panel.account.password')
  const check = useNewPasswordCheck()
  const { prove } = useProof()
  const change = trpc.auth.changePassword.useMutation()
  return useSaveForm({
    initialValues: { currentPassword: '', password: '', repeat: '' },
    validate: ({ currentPassword, ...password }) => ({
      ...(currentPassword === '' && { currentPassword: REQUIRED_MESSAGE }),
      ...check(password),
    }),
    save: async ({ currentPassword, password }) => {
      await prove((proof) => change.mutateAsync({ ...proof, currentPassword, password }))
    },
    messages: { saved: t('saved'), failed: t('failed') },
    onSaved,
  })
}
