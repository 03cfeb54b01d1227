import { useTranslations } from 'use-intl'
import { messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import { StatusToggle } from '../ui/toggle'
import type { Company } from './form-values'
import { useCompaniesChanged } from './use-companies-changed'

/** Whether policies are placed with an insurer, and the switch that changes it. */
export function CompanyActivation({ company }: { company: Company }) {
  const t = useTranslations('panel.companies')
  const notify = useNotify()
  const utils = trpc.useUtils()
  const changed = useCompaniesChanged()
  const { mutateAsync } = trpc.companies.setActive.useMutation({
    // Quick changes of mind are saved one after the other, so that the last one counts.
    scope: { id: `companies.setActive ${company.id}` },
    onSuccess: (saved) => {
      utils.companies.list.setData(undefined, (all) => all?.map((one) => (one.id === saved.id ? saved : one)))
      notify.success(t(saved.isActive ? 'activation.activated' : 'activation.deactivated', { name: saved.name }))
    },
    onError: (error) => notify.error(messageOf(error, t('activation.failed'))),
    onSettled: changed,
  })
  return (
    <StatusToggle
      label={t('activation.label', { name: company.name })}
      on={company.isActive}
      stateOf={(isActive) => t(isActive ? 'active' : 'inactive')}
      save={(isActive) => mutateAsync({ id: company.id, isActive })}
    />
  )
}
