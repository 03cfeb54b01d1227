import { useTranslations } from 'use-intl'
import { useSiteSettings } from '../site-settings'
import { type NewPassword, newPasswordErrors } from './new-password'

/** The messages of a new password's two fields, in the panel's words. */
export function useNewPasswordCheck() {
  const mismatch = useTranslations('panel.account.password')('mismatch')
  const companyName = useSiteSettings()?.companyName ?? ''
  return (values: NewPassword) => newPasswordErrors(values, { companyName, mismatch })
}
