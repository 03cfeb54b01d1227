import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** A password, which can be shown. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTranslations('panel.login')
  return (
    <PasswordInput
      autoComplete="current-password"
      required
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      {...props}
    />
  )
}
