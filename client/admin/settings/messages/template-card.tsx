import { Badge, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { FormCard } from '../../records/form-card'
import { useJoinedForm } from '../../records/use-stored-form'
import { ConfirmedButton } from '../../ui/confirmed-button'
import { type Template, templateEditing } from './form-values'
import classes from './messages.module.css'
import { TemplateFields } from './template-fields'
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
