import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { ListedScreen } from '../../records/listed-screen'
import { TypeForm } from './type-form'
import { TypeList } from './type-list'

/** The policy types with their durations and prices or, in their place, the form of one type. */
export default function PlansScreen() {
  const t = useTranslations('panel.plans')
  return (
    <ListedScreen
      list={(view) => <TypeList view={view} />}
      procedure={trpc.settings.policyTypes.list}
      failure={t('loadFailed')}
      Form={TypeForm}
    />
  )
}
