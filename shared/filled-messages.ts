import { DEFAULT_TEMPLATES, PAPER_LINES, type PaperKind } from './default-templates'
import type { Language } from './languages'
import {
  fillTemplate,
  type MessageTexts,
  type PlaceholderValues,
  type TemplateKey,
  withPlainPlaceholders,
} from './message-templates'

/** Whether a message counts the days until a policy ends. */
export const countsDays = ({ subject, body }: MessageTexts): boolean =>
  withPlainPlaceholders(`${subject}\n${body}`).includes('{dias}')

/** The value of `{dias}`: empty once the policy has ended, or if its end is unknown. */
export const daysToCount = (daysLeft: number | null): string =>
  daysLeft !== null && daysLeft >= 0 ? String(daysLeft) : ''

/**
 * A message as it is sent. Where there are no days to count, no sentence that counts them can be read: then the product's own
 * message goes in place of one that does, as it names the date alone.
 */
export function filledMessage(
  { kind, language, subject, body }: TemplateKey & MessageTexts,
  values: PlaceholderValues,
): MessageTexts {
  const written = { subject, body }
  const texts = countsDays(written) && !values.dias ? DEFAULT_TEMPLATES[kind][language] : written
  return { subject: fillTemplate(texts.subject, values), body: fillTemplate(texts.body, values) }
}

/** A paper's message, with the address of its PDF and the day, in words, until which it works. */
export const withPaperLines = (
  message: string,
  kind: PaperKind,
  language: Language,
  until: string,
  address: string,
): string => `${message}\n\n${PAPER_LINES[kind][language](until)}\n${address}`
