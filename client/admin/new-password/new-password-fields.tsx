import { PasswordInput, type PasswordInputProps, Progress } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PASSWORD_MIN_LENGTH } from '../../../shared/auth'
import { useSiteSettings } from '../site-settings'
import { type PasswordStrength, passwordStrength, strengthShare } from './password-strength'

const colors: Record<PasswordStrength, string> = { short: 'gray.4', guessable: 'red', fair: 'blue', strong: 'green' }

type FieldProps = Pick<PasswordInputProps, 'error'>

type Props = {
  /** What has been typed into the first field. */
  password: string
  size: 'sm' | 'md'
  /** What a form gives to each field. */
  fields: { password: FieldProps; repeat: FieldProps }
}

/** A new password, typed twice, with a hint at how good it is. */
export function NewPasswordFields({ password, size, fields }: Props) {
  const t = useTranslations('panel.account.password')
  const strength = passwordStrength(password, useSiteSettings()?.companyName ?? '')
  return (
    <>
      <div>
        <NewPasswordInput
          label={t('new')}
          size={size}
          description={fields.password.error ? undefined : <Strength password={password} strength={strength} />}
          {...fields.password}
        />
        <Progress value={strengthShare(password, strength)} color={colors[strength]} size={4} mt={8} aria-hidden />
      </div>
      <NewPasswordInput label={t('repeat')} size={size} {...fields.repeat} />
    </>
  )
}

function NewPasswordInput(props: PasswordInputProps) {
  const t = useTranslations('panel.login')
  return (
    <PasswordInput
      autoComplete="new-password"
      required
      withAsterisk={false}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
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
