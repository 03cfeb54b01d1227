import type { Language } from '../../../shared/languages'
import type { PaymentMethod } from '../../../shared/payments'
import { METHODS } from '../words/coded-values'

/** The texts of a receipt in one language. */
export type ReceiptWords = {
  heading: (number: number) => string
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
  instalment: (number: number, of: number) => string
  methods: Record<PaymentMethod, string>
  paid: (amount: string, date: string) => string
  void: (date: string) => string
  check: string
  code: string
  disclaimer: (company: string, instant: string) => string
  /** The reasons for not handing out a paper. */
  noPaper: Record<'unknown' | 'past' | 'undrawable', string>
}

export const RECEIPT_WORDS: Record<Language, ReceiptWords> = {
  es: {
    heading: (number) => `Recibo de pago n.º ${number}`,
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
    instalment: (number, of) => `${number} de ${of}`,
    methods: METHODS,
    paid: (amount, date) => `Pagado: ${amount} el ${date}`,
    void: (date) => `ANULADO el ${date}: este recibo no acredita ningún pago`,
    check: 'Verifique este recibo: escanee el código o abra la dirección.',
    code: 'Código QR que abre la verificación de este recibo.',
    disclaimer: (company, instant) =>
      `No es factura. Recibo informativo, según los registros de ${company} al ${instant}.`,
    noPaper: {
      unknown: 'No conocemos este recibo. Revisa que la dirección esté completa.',
      past: 'El enlace a este recibo ha caducado. Pide uno nuevo a tu correduría.',
      undrawable: 'Este recibo no se puede mostrar en PDF. Pídelo a tu correduría.',
    },
  },
  en: {
    heading: (number) => `Payment receipt No. ${number}`,
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
    instalment: (number, of) => `${number} of ${of}`,
    methods: {
      cash: 'Cash',
      transfer: 'Bank transfer',
      card: 'Card',
      insurer: 'Directly to the insurer',
      other: 'Other',
    },
    paid: (amount, date) => `Paid: ${amount} on ${date}`,
    void: (date) => `VOID since ${date}: this receipt is not proof of any payment`,
    check: 'Verify this receipt: scan the code or open the address.',
    code: 'QR code that opens the verification of this receipt.',
    disclaimer: (company, instant) =>
      `This is not an invoice. For information only, according to the records of ${company} as of ${instant}.`,
    noPaper: {
      unknown: "We don't recognize this receipt. Please check that the address is complete.",
      past: 'The link to this receipt has expired. Please ask your broker for a new one.',
      undrawable: "This receipt can't be shown as a PDF. Please ask your broker for it.",
    },
  },
}
