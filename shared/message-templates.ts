import { z } from 'zod'
import { foldedText } from './folded-text'
import { withoutDirections } from './invisible-characters'
import { instant, language, line, requiredLines } from './text'

/** The messages that answer a quote request, whose placeholders are others. */
const QUOTE_KINDS = ['quoteWhatsapp', 'quoteMail'] as const
/** The messages about what is due, which only an installation that keeps payments sends. */
const COLLECTION_KINDS = ['collectionWhatsapp', 'collectionMail'] as const
/** The messages with a receipt, likewise. */
const RECEIPT_KINDS = ['receiptWhatsapp', 'receiptMail'] as const
/** The messages about a case. */
const CASE_KINDS = ['caseWhatsapp', 'caseMail'] as const
/** The messages that bring the insured their own link. */
const LINK_KINDS = ['insuredLinkWhatsapp', 'insuredLinkMail'] as const
export const TEMPLATE_KINDS = [
  'renewalWhatsapp',
  'renewalMail',
  'certificateWhatsapp',
  'certificateMail',
  ...COLLECTION_KINDS,
  ...RECEIPT_KINDS,
  ...QUOTE_KINDS,
  ...CASE_KINDS,
  ...LINK_KINDS,
] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

const isQuote = (kind: TemplateKind): boolean => QUOTE_KINDS.some((one) => one === kind)
export const isCollection = (kind: TemplateKind): boolean => COLLECTION_KINDS.some((one) => one === kind)
const isCase = (kind: TemplateKind): boolean => CASE_KINDS.some((one) => one === kind)
const isLink = (kind: TemplateKind): boolean => LINK_KINDS.some((one) => one === kind)
const isReceipt = (kind: TemplateKind): boolean => RECEIPT_KINDS.some((one) => one === kind)
/** Whether a message is about payments. */
export const isOfPayments = (kind: TemplateKind): boolean => isCollection(kind) || isReceipt(kind)

/** A mail has a subject, a chat has none. */
export const hasSubject = (kind: TemplateKind): boolean => kind.endsWith('Mail')

/** The texts of a message; `subject` is empty where it has none. */
export type MessageTexts = { subject: string; body: string }

/** Placeholders for a policy's data, written in braces, the same in every language. */
const PLACEHOLDERS = ['nombre', 'poliza', 'vehiculo', 'aseguradora', 'vencimiento', 'dias', 'enlace'] as const
/** Those of an instalment. */
const OF_INSTALMENT = ['importe', 'cuota', 'vence'] as const
/** Those of a paid one. */
const OF_RECEIPT = ['recibo', 'importe', 'cuota', 'pagado'] as const
/** Those of a quote request. */
const OF_QUOTE = ['nombre', 'vehiculo', 'plan', 'enlace'] as const
/** Those of a case: its number, what we wait for, and when it is looked at again. */
const OF_CASE = ['tramite', 'esperamos', 'siguiente'] as const
/** The secret link, which is in no other message. */
const OF_LINK = ['enlaceAsegurado'] as const
const ALL = [...PLACEHOLDERS, ...OF_INSTALMENT, 'recibo', 'pagado', 'plan', ...OF_CASE, ...OF_LINK] as const
type Placeholder = (typeof ALL)[number]

export function placeholdersOf(kind: TemplateKind): readonly Placeholder[] {
  if (isQuote(kind)) return OF_QUOTE
  if (isReceipt(kind)) return [...PLACEHOLDERS, ...OF_RECEIPT]
  if (isCase(kind)) return [...PLACEHOLDERS, ...OF_CASE]
  if (isLink(kind)) return [...PLACEHOLDERS, ...OF_LINK]
  return isCollection(kind) ? [...PLACEHOLDERS, ...OF_INSTALMENT] : PLACEHOLDERS
}

/** The value of each placeholder as people read it: dates and numbers in words. Unknown ones are missing, or empty. */
export type PlaceholderValues = Partial<Record<Placeholder, string>>

const UNKNOWN = /\{[^{}\n]{0,40}\}?/

/** Normalizes the placeholders of a text: `{ Póliza }` becomes `{poliza}`. Unknown ones stay as typed. */
export const withPlainPlaceholders = (text: string): string =>
  text.replace(/\{([^{}\n]{1,40})\}/g, (typed, inner: string) => {
    const name = foldedText(inner).trim()
    const known = ALL.find((one) => foldedText(one) === name)
    return known ? `{${known}}` : typed
  })

/** The first placeholder of a text that a message of this kind does not know, or null. */
export function unknownPlaceholder(text: string, kind: TemplateKind): string | null {
  const known = new RegExp(`\\{(${placeholdersOf(kind).join('|')})\\}`, 'g')
  return UNKNOWN.exec(withPlainPlaceholders(text).replace(known, ''))?.[0] ?? null
}

/** A placeholder with the spaces before it and the brackets around it, which are removed where its value is empty. */
const IN_PLACE = new RegExp(`([^\\S\\n]*)(\\(?)\\{(${ALL.join('|')})\\}(\\)?)`, 'g')

/**
 * Fills in the placeholders of a text. Values are inserted as they are, braces too: the result has to be escaped where
 * it goes into HTML.
 */
export function fillTemplate(text: string, values: PlaceholderValues): string {
  const filled = withPlainPlaceholders(text).replace(
    IN_PLACE,
    (_whole, space: string, open: string, name: Placeholder, close: string) => {
      const value = inOneLine(values[name])
      if (value) return `${space}${open}${value}${close}`
      return open && close ? '' : `${open && space}${open}${close}`
    },
  )
  return filled.trim()
}

/** Removes line breaks, control characters and direction marks from values, so that they bring none into a message. */
const inOneLine = (value: string | undefined): string =>
  withoutDirections(value ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

export const templateKey = z.object({ kind: z.enum(TEMPLATE_KINDS), language })
export type TemplateKey = z.infer<typeof templateKey>

/** `updatedAt` is that of the version being edited, or null where it is the product's own. */
export const templateInput = templateKey.extend({
  updatedAt: instant.nullable(),
  subject: line(150).overwrite(withPlainPlaceholders),
  body: requiredLines(3000).overwrite(withPlainPlaceholders),
})
export type TemplateInput = z.infer<typeof templateInput>
