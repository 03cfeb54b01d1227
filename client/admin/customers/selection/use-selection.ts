import { BULK_MAX } from '../../../../shared/bulk'
import type { BulkChoice, CustomerFilters } from '../../../../shared/customers'
import type { Page } from '../../../../shared/paging'
import { useRowSelection } from '../../records/selection/use-row-selection'
import type { CustomerRow } from '../customer-actions'

const nameOf = ({ fullName, policyNumber }: CustomerRow) => `${fullName} (${policyNumber})`

/**
 * The ticked customers.
 * @param shown the input of the list's query
 */
export function useSelection(shown: object, filter: CustomerFilters, page: Page<CustomerRow> | undefined) {
  const selection = useRowSelection(shown, page, nameOf)
  const { all, ids, count } = selection
  const choice: BulkChoice = all ? { filter, expectedCount: count } : { ids }
  return {
    ...selection,
    isTooMany: count > BULK_MAX,
    /** The selection as the server's input: `choice` for bulk actions, `exported` for the export. */
    choice,
    exported: all ? filter : { ids: ids.join(',') },
  }
}
export type Selection = ReturnType<typeof useSelection>
