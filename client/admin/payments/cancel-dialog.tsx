import { trpc } from '../../api/trpc'
import { CancellationDialog } from '../policies/cancellation-dialog'

/** Cancels a policy for non-payment in place, once what its form needs is loaded. */
export function CancelDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { data: customer } = trpc.customers.byId.useQuery({ id: customerId })
  const { data: options } = trpc.customers.formOptions.useQuery()
  if (!customer || !options) return null
  return <CancellationDialog customer={customer} today={options.today} reason="nonPayment" onClose={onClose} />
}
