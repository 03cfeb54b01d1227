import { useTranslations } from 'use-intl'
import type { ContactOutcome } from '../../../shared/contacts'
import { OUTCOME_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import type { FilterChoice } from '../ui/filter-select'
import { toOption } from '../ui/options'

type Filters<Chosen> = Chosen & { change: (chosen: Chosen) => unknown }

/** The filter by who looks after the customer, or has the request. */
export function useAssigneeFilter(filters: Filters<{ assignedTo: string | null }>): FilterChoice {
  const t = useTranslations('panel.customers')
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  return {
    label: t('filterAssignee'),
    all: t('allAssignees'),
    options: colleagues.map(toOption),
    value: filters.assignedTo,
    onChange: (assignedTo) => filters.change({ assignedTo }),
  }
}

/** The filter by what a person has said last. */
export function useOutcomeFilter(
  filters: Filters<{ outcome: ContactOutcome | null }>,
  outcomes: readonly ContactOutcome[],
): FilterChoice<ContactOutcome> {
  const t = useTranslations('panel.customers')
  return {
    label: t('renewals.filterOutcome'),
    all: t('renewals.allOutcomes'),
    options: outcomes.map((value) => ({ value, label: OUTCOME_WORDS[value] })),
    value: filters.outcome,
    onChange: (outcome) => filters.change({ outcome }),
  }
}
