import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** A password field with a button that shows the text. */
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
