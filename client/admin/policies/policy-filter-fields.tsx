import { useTranslations } from 'use-intl'
import { CONTACT_WAYS, type ContactWay } from '../../../shared/contacts'
import { trpc } from '../../api/trpc'
import { type FilterChoice, FilterSelect } from '../ui/filter-select'
import { toOption } from '../ui/options'

type Chosen = { insuranceCompanyId: string | null; policyTypeId: string | null }
type Filters = Chosen & { change: (chosen: Partial<Chosen>) => unknown }

/** The filters by insurer and type of any list of policies. */
export function usePolicyFilters(filters: Filters): FilterChoice[] {
  const t = useTranslations('panel.customers')
  const { data: options } = trpc.customers.formOptions.useQuery()
  // Includes inactive insurers: customers may still have one.
  const { data: insurers } = trpc.companies.list.useQuery()
  return [
    {
      label: t('filterInsurer'),
      all: t('allInsurers'),
      options: insurers?.map(toOption) ?? [],
      value: filters.insuranceCompanyId,
      onChange: (insuranceCompanyId) => filters.change({ insuranceCompanyId }),
    },
    {
      label: t('filterType'),
      all: t('allTypes'),
      options: options?.policyTypes.map(toOption) ?? [],
      value: filters.policyTypeId,
      onChange: (policyTypeId) => filters.change({ policyTypeId }),
    },
  ]
}

/** Their fields. */
export function PolicyFilterFields({ filters }: { filters: Filters }) {
  return usePolicyFilters(filters).map((choice) => <FilterSelect key={choice.label} {...choice} />)
}

type Lacking = { lacks: ContactWay | null }

/** The filter by what is missing to reach the person. */
export function useLacksFilter(filters: Lacking & { change: (chosen: Lacking) => unknown }): FilterChoice<ContactWay> {
  const t = useTranslations('panel.customers')
  return {
    label: t('filterLacks'),
    all: t('allContacts'),
    options: CONTACT_WAYS.map((value) => ({ value, label: t(`lacks.${value}`) })),
    value: filters.lacks,
    onChange: (lacks) => filters.change({ lacks }),
  }
}
