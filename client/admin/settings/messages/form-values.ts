import type { Language } from '../../../../shared/languages'
import type { MessageTexts, TemplateInput, TemplateKind } from '../../../../shared/message-templates'
import type { RouterOutputs } from '../../../api/trpc'

export type Template = RouterOutputs['settings']['templates']['list'][number]

/** What a card's fields hold, in the order in which they stand on it. */
export type TemplateFormValues = MessageTexts

export const toFormValues = ({ subject, body }: Template): TemplateFormValues => ({ subject, body })

/** What is sent: the texts, and the version that they were filled from; none of the product's own. */
export function toTemplateInput(values: TemplateFormValues, { kind, language, updatedAt }: Template): TemplateInput {
  return { ...values, kind, language, updatedAt }
}

export const templateOf = (all: Template[], kind: TemplateKind, language: Language) =>
  all.find((one) => one.kind === kind && one.language === language)

/** A text with something put in the place of what is selected of it. */
export const withInserted = (text: string, start: number, end: number, inserted: string) =>
  `${text.slice(0, start)}${inserted}${text.slice(end)}`
