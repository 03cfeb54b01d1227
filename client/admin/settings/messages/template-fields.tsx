import { Button, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../../shared/languages'
import { hasSubject, type MessageTexts, PLACEHOLDERS, type TemplateKind } from '../../../../shared/message-templates'
import type { RecordFields } from '../../records/use-record-form'
import { Dimmed } from '../../ui/dimmed'
import { withInserted } from './form-values'
import classes from './messages.module.css'

type Props = { kind: TemplateKind; language: Language; form: RecordFields<MessageTexts> }

/** Subject and text of a message, with buttons that insert the text's placeholders. */
export function TemplateFields({ kind, language, form }: Props) {
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
  return (
    <>
      {hasSubject(kind) && (
        <TextInput lang={language} dir="auto" label={t('subject')} {...form.getInputProps('subject')} />
      )}
      <Textarea
        lang={language}
        dir="auto"
        ref={body}
        minRows={6}
        maxRows={18}
        label={t('body')}
        {...form.getInputProps('body')}
      />
      <div>
        <Dimmed size="xs" mb={6}>
          {t('insertHint')}
        </Dimmed>
        <div className={classes.placeholders}>
          {PLACEHOLDERS.map((name) => (
            <Button key={name} size="compact-xs" aria-label={t('insert', { name })} onClick={() => insert(`{${name}}`)}>
              {`{${name}}`}
            </Button>
          ))}
        </div>
      </div>
    </>
  )
}
