import { BULK_MAX } from '../../../../shared/bulk'
import type { BulkChoice, CustomerFilters } from '../../../../shared/customers'
import type { Page } from '../../../../shared/paging'
import { useSelection } from '../../records/selection/use-selection'
import type { CustomerRow } from '../customer-actions'

const nameOf = ({ fullName, policyNumber }: CustomerRow) => `${fullName} (${policyNumber})`

/**
 * The ticked customers. Another page or order starts without ticks.
 * @param shown the input of the list's query
 */
export function useCustomerSelection(shown: object, filter: CustomerFilters, page: Page<CustomerRow> | undefined) {
  const selection = useSelection({ shown, page, nameOf })
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
export type CustomerSelection = ReturnType<typeof useCustomerSelection>
