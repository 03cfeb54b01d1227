import { useTranslations } from 'use-intl'
import { messageOf } from '../../app/errors'
import { trpc } from '../../app/trpc'
import { useNotify } from '../../ui/notify'
import { StatusToggle } from '../../ui/toggle'
import type { Company } from './form-values'
import { useCompaniesChanged } from './use-companies-changed'

/** Whether policies are placed with an insurer, and the switch that changes it. */
export function CompanyActivation({ company }: { company: Company }) {
  const t = useTranslations('panel.companies')
  const { isActive, setActive } = useActivation(company)
  return (
    <StatusToggle
      label={t('activation.label', { name: company.name })}
      on={isActive}
      state={isActive ? t('active') : t('inactive')}
      onChange={setActive}
    />
  )
}

/** Shows the new state at once, and the old one again if it could not be saved. */
function useActivation(company: Company) {
  const t = useTranslations('panel.companies.activation')
  const notify = useNotify()
  const utils = trpc.useUtils()
  const changed = useCompaniesChanged()
  const activation = trpc.companies.setActive.useMutation({
    // Quick changes of mind are saved one after the other, so that the last one counts.
    scope: { id: `companies.setActive ${company.id}` },
    onSuccess: (saved) => {
      utils.companies.list.setData(undefined, (all) => all?.map((one) => (one.id === saved.id ? saved : one)))
      notify.success(t(saved.isActive ? 'activated' : 'deactivated', { name: saved.name }))
    },
    onError: (error) => notify.error(messageOf(error, t('failed'))),
    onSettled: changed,
  })
  return {
    isActive: activation.isPending ? activation.variables.isActive : company.isActive,
    setActive: (isActive: boolean) => activation.mutate({ id: company.id, isActive }),
  }
}
