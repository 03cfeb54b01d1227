import { useState } from 'react'
import { trpc } from '../../../api/trpc'
import { RenewalDialog } from '../../policies/renewal-dialog'
import { late } from '../../ui/late'

const OfferDialog = late(() => import('../../insured/offer-dialog'))

/** Renews a policy in place, once all that its form needs is loaded, and then offers a link to it. */
export function RenewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: customer } = trpc.customers.byId.useQuery({ id })
  const { data: options } = trpc.customers.formOptions.useQuery()
  const { data: terms } = trpc.customers.terms.useQuery({ customerId: id })
  const [isRenewed, setRenewed] = useState(false)
  if (!customer || !options || !terms) return null
  if (isRenewed) return options.insuredLinks ? <OfferDialog customer={customer} onClose={onClose} /> : null
  const renewed = () => setRenewed(true)
  return <RenewalDialog customer={customer} options={options} terms={terms} onRenewed={renewed} onClose={onClose} />
}
