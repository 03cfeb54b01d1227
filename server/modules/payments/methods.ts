import type { PaymentMethod } from '../../../shared/payments'

/** The methods in words, for files and for a person's data. */
export const METHODS: Record<PaymentMethod, string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  card: 'Tarjeta',
  insurer: 'A la aseguradora',
  other: 'Otro',
}
