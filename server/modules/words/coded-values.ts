import type { ContactChannel, NotedOutcome } from '../../../shared/contacts'
import type { PaymentMethod, ReceiptKind } from '../../../shared/payments'
import type { LostReason, RequestStatus } from '../../../shared/quote-requests'

/** The methods in words, for files and for a person's data. */
export const METHODS: Record<PaymentMethod, string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  card: 'Tarjeta',
  insurer: 'A la aseguradora',
  other: 'Otro',
}

/** What a row of the ledger is, in words. */
export const KINDS: Record<ReceiptKind, string> = { payment: 'Cobro', void: 'Anulación', refund: 'Devolución' }

export const CHANNELS: Record<ContactChannel, string> = {
  whatsapp: 'WhatsApp',
  phone: 'Teléfono',
  email: 'Correo',
  other: 'Otro',
}
export const OUTCOMES: Record<NotedOutcome, string> = {
  sent: 'Enviado',
  interested: 'Interesada',
  noAnswer: 'No contesta',
  wrongNumber: 'Número equivocado',
  later: 'Pidió otro día',
  lostPrice: 'Perdida: precio',
  lostSold: 'Perdida: vendió el auto',
  lostInsurer: 'Perdida: otra aseguradora',
  lostOther: 'Perdida: otro motivo',
  doNotContact: 'No contactar',
  promised: 'Prometió pagar',
  renewed: 'Renovada',
  renewalUndone: 'Renovación deshecha',
}

export const STATUSES: Record<RequestStatus, string> = {
  new: 'Nueva',
  contacted: 'Contactada',
  quoted: 'Cotizada',
  won: 'Ganada',
  lost: 'Perdida',
}
export const LOST: Record<LostReason, string> = {
  price: 'Precio',
  insurer: 'Otra aseguradora',
  noAnswer: 'No contesta',
  spam: 'No es una solicitud',
  other: 'Otro motivo',
}
