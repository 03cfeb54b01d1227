import type { ImportValues } from '../../../../shared/imports'
import { minus } from '../../../../shared/payments'

type Said = Pick<ImportValues, 'paid' | 'balance'>

/** Why what a row says of the payment of its term cannot be of this price, and of which field. */
export function faultOfPaid({ paid, balance }: Said, price: number): { field: keyof Said; message: string } | null {
  if (balance !== undefined && balance > price) return { field: 'balance', message: 'El saldo es mayor que el precio' }
  if (typeof paid === 'number' && paid > price) return { field: 'paid', message: 'Lo pagado es mayor que el precio' }
  if (balance === undefined || paid === undefined) return null
  const isSame = typeof paid === 'number' ? balance === minus(price, paid) : paid === (balance === 0)
  return isSame ? null : { field: 'balance', message: 'El saldo no concuerda con lo que la fila dice que se pagó' }
}
