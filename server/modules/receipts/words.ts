import type { Language } from '../../../shared/languages'

/** The texts of a receipt in one language. */
export type ReceiptWords = {
  heading: (name: string) => string
  /** The first word of its file's name. */
  fileName: string
  names: Record<
    | 'insured'
    | 'policy'
    | 'insurer'
    | 'vehicle'
    | 'plate'
    | 'instalment'
    | 'amount'
    | 'paidOn'
    | 'method'
    | 'reference'
    | 'paidBy'
    | 'issued',
    string
  >
  paid: (amount: string, date: string) => string
  void: (date: string) => string
  refunded: (amount: string, date: string) => string
  /** In the place of the insured person's name. */
  erased: string
  check: string
  code: string
  disclaimer: (company: string, instant: string) => string
  /** The reasons for not handing out a paper. */
  noPaper: Record<'unknown' | 'past', string>
}

export const RECEIPT_WORDS: Record<Language, ReceiptWords> = {
  es: {
    heading: (name) => `Recibo de pago n.º ${name}`,
    fileName: 'recibo',
    names: {
      insured: 'Asegurado',
      policy: 'Número de póliza',
      insurer: 'Aseguradora',
      vehicle: 'Vehículo',
      plate: 'Placa',
      instalment: 'Cuota',
      amount: 'Importe pagado',
      paidOn: 'Día del pago',
      method: 'Cómo se pagó',
      reference: 'Referencia',
      paidBy: 'Registró el pago',
      issued: 'Recibo emitido el',
    },
    paid: (amount, date) => `Pagado: ${amount} el ${date}`,
    void: (date) => `ANULADO el ${date}: este recibo no acredita ningún pago`,
    refunded: (amount, date) => `Devuelto: ${amount}, el ${date}`,
    erased: 'Datos suprimidos',
    check: 'Verifique este recibo: escanee el código o abra la dirección.',
    code: 'Código QR que abre la verificación de este recibo.',
    disclaimer: (company, instant) =>
      `No es factura. Recibo informativo, según los registros de ${company} al ${instant}.`,
    noPaper: {
      unknown: 'No conocemos este recibo. Revisa que la dirección esté completa.',
      past: 'El enlace a este recibo ha caducado. Pide uno nuevo a tu correduría.',
    },
  },
  en: {
    heading: (name) => `Payment receipt No. ${name}`,
    fileName: 'receipt',
    names: {
      insured: 'Insured',
      policy: 'Policy number',
      insurer: 'Insurer',
      vehicle: 'Vehicle',
      plate: 'License plate',
      instalment: 'Installment',
      amount: 'Amount paid',
      paidOn: 'Paid on',
      method: 'Payment method',
      reference: 'Reference',
      paidBy: 'Recorded by',
      issued: 'Receipt issued on',
    },
    paid: (amount, date) => `Paid: ${amount} on ${date}`,
    void: (date) => `VOID since ${date}: this receipt is not proof of any payment`,
    refunded: (amount, date) => `Refunded: ${amount} on ${date}`,
    erased: 'Data erased',
    check: 'Verify this receipt: scan the code or open the address.',
    code: 'QR code that opens the verification of this receipt.',
    disclaimer: (company, instant) =>
      `This is not an invoice. For information only, according to the records of ${company} as of ${instant}.`,
    noPaper: {
      unknown: "We don't recognize this receipt. Please check that the address is complete.",
      past: 'The link to this receipt has expired. Please ask your broker for a new one.',
    },
  },
}
