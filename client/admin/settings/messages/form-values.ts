import type { FormErrors } from '@mantine/form'
import {
  hasSubject,
  type MessageTexts,
  placeholdersOf,
  type TemplateInput,
  type TemplateKey,
  templateInput,
  unknownPlaceholder,
} from '../../../../shared/message-templates'
import { refusalMessages } from '../../../../shared/messages'
import { REQUIRED_MESSAGE } from '../../../../shared/text'
import type { RouterOutputs } from '../../../api/trpc'
import type { Editing } from '../../records/editing'
import { checkBy } from '../../ui/check-by'

export type Template = RouterOutputs['settings']['templates']['list'][number]

const checkShape = checkBy(templateInput)

/** The errors that the server would report, in the same words. */
function checkTexts(input: TemplateKey & MessageTexts): FormErrors {
  const errors: FormErrors = checkShape(input)
  if (hasSubject(input.kind) && !input.subject.trim()) errors.subject ??= REQUIRED_MESSAGE
  for (const field of ['subject', 'body'] as const) {
    const placeholder = unknownPlaceholder(input[field], input.kind)
    if (placeholder)
      errors[field] ??= refusalMessages['placeholder-unknown']({ placeholder, known: placeholdersOf(input.kind) })
  }
  return errors
}

/** How one message in one language is edited. */
export const templateEditing = (
  key: TemplateKey,
): Editing<Template, MessageTexts, Omit<TemplateInput, 'updatedAt'>> => ({
  toValues: ({ subject, body }) => ({ subject, body }),
  toInput: (texts) => ({ ...texts, ...key }),
  check: (input) => checkTexts(input as TemplateInput),
})

/** The text with its selection replaced. */
export const withInserted = (text: string, start: number, end: number, inserted: string) =>
  `${text.slice(0, start)}${inserted}${text.slice(end)}`
