import { Badge, Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../../shared/languages'
import { hasSubject, type MessageTexts, placeholdersOf, type TemplateKind } from '../../../../shared/message-templates'
import { trpc } from '../../../api/trpc'
import { FormCard } from '../../records/record-form'
import type { RecordFields } from '../../records/use-record-form'
import { useJoinedForm } from '../../records/use-stored-form'
import { ConfirmedButton } from '../../ui/confirm-dialog'
import { Dimmed } from '../../ui/dimmed'
import { fieldsOf } from '../../ui/fields-of'
import { type Template, templateEditing, withInserted } from './form-values'
import classes from './messages.module.css'
import { TemplatePreview } from './template-preview'

type Props = { template: Template; onReset: () => void }

/** A message in one language: its texts, their preview, and the reset to the product's own. */
export function TemplateCard({ template, onReset }: Props) {
  const t = useTranslations('panel.settings.messages')
  const resetTexts = useTranslations('panel.settings.messages.reset')
  const languages = useTranslations('panel.languages')
  const { kind, language } = template
  const state = useJoinedForm({
    name: `${kind}-${language}`,
    record: template,
    editing: templateEditing({ kind, language }),
    procedures: trpc.settings.templates,
    isThis: (one) => one.kind === kind && one.language === language,
    failed: t('saveFailed'),
  })
  const { form, record } = state
  const isOwn = Boolean(record?.id)
  return (
    <FormCard
      id={`template-${language}`}
      title={languages(language)}
      aside={<Badge color={isOwn ? 'blue' : 'gray'}>{t(isOwn ? 'own' : 'original')}</Badge>}
      state={state}
      describe={(field, text) => ({ label: t(field), text })}
      className={classes.card}
    >
      <TemplateFields kind={kind} language={language} form={form} />
      <TemplatePreview kind={kind} language={language} texts={form.values} />
      {isOwn && (
        <Group justify="flex-end">
          <ConfirmedButton
            label={resetTexts('title')}
            texts={resetTexts}
            procedure={trpc.settings.templates.reset}
            input={{ kind, language }}
            onDone={onReset}
          >
            <Text size="sm">{resetTexts('question')}</Text>
          </ConfirmedButton>
        </Group>
      )}
    </FormCard>
  )
}

type TemplateFieldsProps = { kind: TemplateKind; language: Language; form: RecordFields<MessageTexts> }

/** Subject and text of a message, with buttons that insert the text's placeholders. */
function TemplateFields({ kind, language, form }: TemplateFieldsProps) {
  const t = useTranslations('panel.settings.messages')
  const body = useRef<HTMLTextAreaElement>(null)
  const insert = (placeholder: string) => {
    const field = body.current
    if (!field) return
    const { selectionStart: start, selectionEnd: end } = field
    form.setFieldValue('body', withInserted(form.values.body, start, end, placeholder))
    field.focus()
    requestAnimationFrame(() => field.setSelectionRange(start + placeholder.length, start + placeholder.length))
  }
  const input = fieldsOf(form, t)
  return (
    <>
      {hasSubject(kind) && <TextInput lang={language} dir="auto" {...input('subject')} />}
      <Textarea lang={language} dir="auto" ref={body} minRows={6} maxRows={18} {...input('body')} />
      <div>
        <Dimmed size="xs" mb={6}>
          {t('insertHint')}
        </Dimmed>
        <div className={classes.placeholders}>
          {placeholdersOf(kind).map((name) => (
            <Button key={name} size="compact-xs" aria-label={t('insert', { name })} onClick={() => insert(`{${name}}`)}>
              {`{${name}}`}
            </Button>
          ))}
        </div>
      </div>
    </>
  )
}
