import { Badge, Group, Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import type { Describe } from '../../records/merge-dialog'
import { RecordForm } from '../../records/record-form'
import { ConfirmedButton } from '../../ui/confirmed-button'
import type { Template, TemplateFormValues } from './form-values'
import classes from './messages.module.css'
import { TemplateFields } from './template-fields'
import { TemplatePreview } from './template-preview'
import { useTemplateForm } from './use-template-form'

type Props = { template: Template; onReset: () => void }

/** A message in one language: its texts, their preview, and the reset to the product's own. */
export function TemplateCard({ template, onReset }: Props) {
  const t = useTranslations('panel.settings.messages')
  const resetTexts = useTranslations('panel.settings.messages.reset')
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
          <Badge color={isOwn ? 'blue' : 'gray'}>{t(isOwn ? 'own' : 'original')}</Badge>
        </Group>
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
      </RecordForm>
    </Paper>
  )
}
