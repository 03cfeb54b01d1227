import { trpc } from '../../../api/trpc'
import { RenewalDialog } from '../../policies/renewal-dialog'

/** Renews a policy in place, once all that its form needs is loaded. */
export function RenewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: customer } = trpc.customers.byId.useQuery({ id })
  const { data: options } = trpc.customers.formOptions.useQuery()
  const { data: terms } = trpc.customers.terms.useQuery({ customerId: id })
  if (!customer || !options || !terms) return null
  return <RenewalDialog customer={customer} options={options} terms={terms} onClose={onClose} />
}
