import { type PasswordInputProps, Progress } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { normalPassword, PASSWORD_MIN_LENGTH } from '../../../shared/auth'
import { useSiteSettings } from '../site-settings'
import { PasswordField } from '../ui/password-field'
import { type NewPassword, newPasswordErrors } from './new-password'
import { type PasswordStrength, passwordStrength, strengthShare } from './password-strength'

const colors: Record<PasswordStrength, string> = { short: 'gray.4', guessable: 'red', fair: 'blue', strong: 'green' }

type Props = {
  form: { values: NewPassword; getInputProps: (field: keyof NewPassword) => Pick<PasswordInputProps, 'error'> }
  size: 'sm' | 'md'
}

/** A new password, typed twice, with its strength. */
export function NewPasswordFields({ form, size }: Props) {
  const t = useTranslations('panel.account.password')
  const password = normalPassword(form.values.password)
  const field = form.getInputProps('password')
  const strength = passwordStrength(password, useSiteSettings()?.companyName ?? '')
  return (
    <>
      <div>
        <NewPasswordInput
          label={t('new')}
          size={size}
          description={field.error ? undefined : <Strength password={password} strength={strength} />}
          {...field}
        />
        <Progress value={strengthShare(password, strength)} color={colors[strength]} size={4} mt={8} aria-hidden />
      </div>
      <NewPasswordInput label={t('repeat')} size={size} {...form.getInputProps('repeat')} />
    </>
  )
}

function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
    />
  )
}

function Strength({ password, strength }: { password: string; strength: PasswordStrength }) {
  const t = useTranslations('panel.account.password')
  if (password === '') return t('minimum', { min: PASSWORD_MIN_LENGTH })
  if (strength === 'short') return t('missing', { count: PASSWORD_MIN_LENGTH - password.length })
  return t(`strength.${strength}`)
}

/** The messages of a new password's two fields, in the panel's words. */
export function useNewPasswordCheck() {
  const mismatch = useTranslations('panel.account.password')('mismatch')
  const companyName = useSiteSettings()?.companyName ?? ''
  return (values: NewPassword) => newPasswordErrors(values, { companyName, mismatch })
}
