import { useState } from 'react'
import { today } from '../../../shared/clock'
import { type RouterOutputs, trpc } from '../../api/trpc'
import type { Customer } from '../policies/customer-values'
import { MakeDialog } from './make-dialog'

type Props = { customer: Customer; onClose: () => void }

/** Offers to make a link once something is done for the customer, unless one works: a renewed policy keeps its own. */
export default function OfferDialog({ customer, onClose }: Props) {
  const { data: links } = trpc.insured.list.useQuery({ customerId: customer.id })
  // Decided once: the dialog shows the address of the link that it has made, which works then.
  const [isOffered, setOffered] = useState<boolean>()
  if (links && isOffered === undefined) setOffered(links.every(isEnded))
  return isOffered ? <MakeDialog customer={customer} isOffer onClose={onClose} /> : null
}

type Link = Pick<RouterOutputs['insured']['list'][number], 'revokedAt' | 'expiresOn'>

export const isEnded = ({ revokedAt, expiresOn }: Link): boolean =>
  revokedAt !== null || expiresOn === null || expiresOn < today()
