import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { ListedScreen } from '../records/listed-screen'
import { useIsAdmin } from '../session/role'
import { CompanyForm } from './company-form'
import { CompanyList } from './company-list'

/** The insurers: their cards or, in their place, the form of one. */
export default function CompaniesScreen() {
  const t = useTranslations('panel.companies')
  return (
    <ListedScreen
      list={(view) => <CompanyList view={view} />}
      procedure={trpc.companies.list}
      failure={t('loadFailed')}
      Form={useIsAdmin() ? CompanyForm : null}
    />
  )
}
