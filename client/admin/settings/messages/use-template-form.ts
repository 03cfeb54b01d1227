import { type FormErrors, schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import {
  hasSubject,
  PLACEHOLDERS,
  type TemplateInput,
  templateInput,
  unknownPlaceholder,
} from '../../../../shared/message-templates'
import { errorMessages } from '../../../../shared/messages'
import { REQUIRED_MESSAGE } from '../../../../shared/text'
import { trpc } from '../../../api/trpc'
import { NEWEST } from '../../records/loaded-record'
import { type RecordFields, useRecordForm } from '../../records/use-record-form'
import { useJoined, useSavedOf } from '../../ui/saved-together'
import { type Template, type TemplateFormValues, templateOf, toFormValues, toTemplateInput } from './form-values'

export type TemplateFields = RecordFields<TemplateFormValues>

const checkShape = schemaResolver(templateInput, { sync: true })

/** The errors that the server would report, in the same words. */
function check(input: TemplateInput): FormErrors {
  const errors: FormErrors = checkShape(input)
  if (hasSubject(input.kind) && !input.subject.trim()) errors.subject ??= REQUIRED_MESSAGE
  for (const field of ['subject', 'body'] as const) {
    const placeholder = unknownPlaceholder(input[field])
    if (placeholder) errors[field] ??= errorMessages['placeholder-unknown']({ placeholder, known: PLACEHOLDERS })
  }
  return errors
}

/** The form of one message in one language, which is saved together with that of the other. It stays open. */
export function useTemplateForm(template: Template) {
  const t = useTranslations('panel.settings.messages')
  const utils = trpc.useUtils()
  const update = trpc.settings.templates.update.useMutation()
  const { kind, language } = template
  const name = `${kind}-${language}`
  const onSaved = useSavedOf(name)
  const state = useRecordForm<Template, TemplateFormValues>({
    name,
    record: template,
    toValues: toFormValues,
    validate: (values) => check(toTemplateInput(values, template)),
    update: (values, record) => update.mutateAsync(toTemplateInput(values, record)),
    load: async () => templateOf(await utils.settings.templates.list.fetch(undefined, NEWEST), kind, language),
    messages: { saved: null, failed: t('saveFailed') },
    onSaved,
  })
  useJoined(name, state)
  return state
}
