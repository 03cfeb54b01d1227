import type { LegalFrame } from '../../../shared/countries'
import type { DocumentType } from '../../db/generated/client'

/** What the texts of a language say of an installation: sentences for the places in the documents, which they name. */
export type LegalWords = {
  titles: Record<DocumentType, string>
  trash: string
  unanswered: Record<'waits' | 'runs', string>
  platforms: Record<'none' | 'waits' | 'runs' | 'other', string>
  platformTable: { headings: string[]; purpose: string; privacyAt: string }
  /** Of each legal frame, what it says in another way than `general`. */
  frames: { general: Record<string, string> } & Record<LegalFrame, Partial<Record<string, string>>>
}
/** A text with a value at each `{{place}}`. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => {
    if (values[name] === undefined) throw new Error(`The sample texts name ${name}, which nothing says`)
    return String(values[name])
  })
