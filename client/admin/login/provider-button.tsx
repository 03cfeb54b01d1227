import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { pageData } from '../../api/page-data'

/**
 * Leads to the office's sign-in provider, where there is one.
 * @param isWaiting whether unsaved edits wait behind the form: then it opens a tab, and this one follows
 */
export function ProviderButton({ isWaiting }: { isWaiting: boolean }) {
  const t = useTranslations('panel.login')
  const name = pageData().provider
  if (!name) return null
  const href = `/oidc/start?to=${encodeURIComponent(location.search)}`
  return (
    <Button component="a" href={href} {...(isWaiting && { target: '_blank' })} size="md" fullWidth>
      {t('provider', { name })}
    </Button>
  )
}
