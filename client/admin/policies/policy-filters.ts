import { useTranslations } from 'use-intl'
import { CONTACT_WAYS, type ContactWay } from '../../../shared/contacts'
import { trpc } from '../../api/trpc'
import type { FilterChoice } from '../ui/filter-select'
import { toOption } from '../ui/options'

type Filters<Chosen> = Chosen & { change: (chosen: Chosen) => unknown }
type OfInsurer = { insuranceCompanyId: string | null }

/** The filter by insurer, also an inactive one: policies may still have it. */
export function useInsurerFilter(filters: Filters<OfInsurer>): FilterChoice {
  const t = useTranslations('panel.customers')
  const { data: insurers = [] } = trpc.companies.list.useQuery()
  return {
    label: t('filterInsurer'),
    all: t('allInsurers'),
    options: insurers.map(toOption),
    value: filters.insuranceCompanyId,
    onChange: (insuranceCompanyId) => filters.change({ insuranceCompanyId }),
  }
}

type OfPolicy = OfInsurer & { policyTypeId: string | null }

/** The filters by insurer and type of any list of policies. */
export function usePolicyFilters(
  filters: OfPolicy & { change: (chosen: Partial<OfPolicy>) => unknown },
): FilterChoice[] {
  const t = useTranslations('panel.customers')
  const { data: options } = trpc.customers.formOptions.useQuery()
  const type: FilterChoice = {
    label: t('filterType'),
    all: t('allTypes'),
    options: options?.policyTypes.map(toOption) ?? [],
    value: filters.policyTypeId,
    onChange: (policyTypeId) => filters.change({ policyTypeId }),
  }
  return [useInsurerFilter(filters), type]
}

/** The filter by what is missing to reach the person. */
export function useLacksFilter(filters: Filters<{ lacks: ContactWay | null }>): FilterChoice<ContactWay> {
  const t = useTranslations('panel.customers')
  return {
    label: t('filterLacks'),
    all: t('allContacts'),
    options: CONTACT_WAYS.map((value) => ({ value, label: t(`lacks.${value}`) })),
    value: filters.lacks,
    onChange: (lacks) => filters.change({ lacks }),
  }
}
