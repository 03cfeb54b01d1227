import type { ImportValues } from '../../../shared/imports'
import { minus } from '../../../shared/payments'
import type { Open } from './opened-rows'

/*
 * What a row says of the payment of its term.
 */

type Said = Pick<ImportValues, 'paid' | 'balance'>

/** Why what is said cannot be of this price, and of which field. */
export function faultOfPaid({ paid, balance }: Said, price: number): { field: keyof Said; message: string } | null {
  if (balance !== undefined && balance > price) return { field: 'balance', message: 'El saldo es mayor que el precio' }
  if (typeof paid === 'number' && paid > price) return { field: 'paid', message: 'Lo pagado es mayor que el precio' }
  if (balance === undefined || paid === undefined) return null
  const isSame = typeof paid === 'number' ? balance === minus(price, paid) : paid === (balance === 0)
  return isSame ? null : { field: 'balance', message: 'El saldo no concuerda con lo que la fila dice que se pagó' }
}

/** Notes what was paid of the term that a row writes, and what is due. Rows that change a term touch no payments. */
export function notePaid({ act, values, fields, faults }: Open): Open['payments'] {
  const { paid, balance } = values
  if (act === 'changed' || !fields || (paid === undefined && balance === undefined)) return null
  // Without a price it is what is said of it.
  const price = fields.planPrice ?? (balance ?? 0) + (typeof paid === 'number' ? paid : 0)
  const fault = faultOfPaid(values, price)
  if (fault) faults.push(fault)
  const due = balance ?? (typeof paid === 'number' ? minus(price, paid) : paid ? 0 : price)
  return { paid: minus(price, due), due }
}
