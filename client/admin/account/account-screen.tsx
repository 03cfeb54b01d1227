import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionTabs } from '../navigation/section-tabs'
import classes from './account.module.css'
import { PasswordForm } from './password-form'
import { Sessions } from './sessions'

/** What the signed-in person can do about their own account. */
export function AccountScreen({ email }: { email: string }) {
  const t = useTranslations('panel.account.tabs')
  return (
    <SectionTabs
      tabs={[
        { name: 'cuenta', label: t('account'), content: <Account email={email} /> },
        { name: 'seguridad', label: t('security'), content: <Security /> },
      ]}
    />
  )
}

const Security = lazy(() => import('../second-factor/security'))

function Account({ email }: { email: string }) {
  const [changes, setChanges] = useState(0)
  return (
    <div className={classes.screen}>
      {/* A form whose password was changed begins anew. */}
      <PasswordForm key={changes} email={email} onChanged={() => setChanges(changes + 1)} />
      <Sessions />
    </div>
  )
}
