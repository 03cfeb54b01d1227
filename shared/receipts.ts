import type { Language } from './languages'
import type { PaymentMethod } from './payments'

/** All of an instalment, a part that leaves something due, or the last part. */
export const RECEIPT_PARTS = ['whole', 'part', 'rest'] as const

/** What of an instalment a receipt settles. */
export type ReceiptLine = {
  instalmentId: string
  /** The instalment's place among those of its term as they were then, and how many these were. */
  number: number
  of: number
  dueOn: string
  amount: number
  part: (typeof RECEIPT_PARTS)[number]
}

/** How somebody paid, in words. */
export const METHOD_WORDS: Record<Language, Record<PaymentMethod, string>> = {
  es: { cash: 'Efectivo', transfer: 'Transferencia', card: 'Tarjeta', insurer: 'A la aseguradora', other: 'Otro' },
  en: { cash: 'Cash', transfer: 'Bank transfer', card: 'Card', insurer: 'Directly to the insurer', other: 'Other' },
}

/** How a receipt is called: samples have a series of their own. */
export const receiptName = ({ receiptNumber, isSample }: { receiptNumber: number; isSample: boolean }): string =>
  isSample ? `EJEMPLO-${receiptNumber}` : String(receiptNumber)

const PARTS: Record<Language, Record<ReceiptLine['part'], string>> = {
  es: { whole: '', part: ', a cuenta', rest: ', resto' },
  en: { whole: '', part: ', in part', rest: ', remainder' },
}
const OF: Record<Language, string> = { es: 'de', en: 'of' }

/** The instalments of a receipt: `1 de 4`, `3 de 12, resto`, `2 de 4; 3 de 4`. */
export const linesInWords = (
  lines: readonly Pick<ReceiptLine, 'number' | 'of' | 'part'>[],
  language: Language,
): string => lines.map(({ number, of, part }) => `${number} ${OF[language]} ${of}${PARTS[language][part]}`).join('; ')
