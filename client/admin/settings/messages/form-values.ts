import type { Language } from '../../../../shared/languages'
import type { MessageTexts, TemplateInput, TemplateKind } from '../../../../shared/message-templates'
import type { RouterOutputs } from '../../../api/trpc'

export type Template = RouterOutputs['settings']['templates']['list'][number]

/** The values of a card's fields, in the order of the screen. */
export type TemplateFormValues = MessageTexts

export const toFormValues = ({ subject, body }: Template): TemplateFormValues => ({ subject, body })

/** The server's input: the texts, and the version they were loaded from; null for the product's own. */
export function toTemplateInput(values: TemplateFormValues, { kind, language, updatedAt }: Template): TemplateInput {
  return { ...values, kind, language, updatedAt }
}

export const templateOf = (all: Template[], kind: TemplateKind, language: Language) =>
  all.find((one) => one.kind === kind && one.language === language)

/** The text with its selection replaced. */
export const withInserted = (text: string, start: number, end: number, inserted: string) =>
  `${text.slice(0, start)}${inserted}${text.slice(end)}`
