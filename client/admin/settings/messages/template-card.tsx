import { Badge, Button, Group, Paper, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import type { Describe } from '../../records/merge-dialog'
import { RecordForm } from '../../records/record-form'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useNotify } from '../../ui/notify'
import type { Template, TemplateFormValues } from './form-values'
import classes from './messages.module.css'
import { TemplateFields } from './template-fields'
import { TemplatePreview } from './template-preview'
import { useTemplateForm } from './use-template-form'

type Props = { template: Template; onReset: () => void }

/** A message in one language: its texts, how they look, and the way back to the product's own. */
export function TemplateCard({ template, onReset }: Props) {
  const t = useTranslations('panel.settings.messages')
  const languages = useTranslations('panel.languages')
  const state = useTemplateForm(template)
  const { form, record } = state
  const { kind, language } = template
  const isOwn = Boolean(record?.id)
  const describe: Describe<TemplateFormValues> = (field, text) => ({ label: t(field), text })
  const titleId = `template-${language}`
  return (
    <Paper>
      <RecordForm state={state} describe={describe} aria-labelledby={titleId} className={classes.card}>
        <Group justify="space-between">
          <Title order={2} size="h4" id={titleId}>
            {languages(language)}
          </Title>
          <Badge color={isOwn ? 'blue' : 'gray'} variant="light">
            {t(isOwn ? 'own' : 'original')}
          </Badge>
        </Group>
        <TemplateFields kind={kind} language={language} form={form} />
        <TemplatePreview kind={kind} language={language} texts={form.values} />
        <Group justify="flex-end" gap="sm">
          {isOwn && <ResetButton template={template} onReset={onReset} />}
          <Button type="submit" loading={form.submitting}>
            {t('save')}
          </Button>
        </Group>
      </RecordForm>
    </Paper>
  )
}

/** Brings the product's own message back, after asking. */
function ResetButton({ template: { kind, language }, onReset }: Props) {
  const t = useTranslations('panel.settings.messages')
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const reset = trpc.settings.templates.reset.useMutation({
    onSuccess: () => {
      setAsking(false)
      notify.success(t('wasReset'))
      onReset()
    },
    onError: (error) => notify.failure(error, t('resetFailed')),
  })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('reset')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('reset')}
        confirm={t('reset')}
        running={reset.isPending}
        onConfirm={() => reset.mutate({ kind, language })}
        onClose={() => setAsking(false)}
      >
        {t('resetQuestion')}
      </ConfirmDialog>
    </>
  )
}
