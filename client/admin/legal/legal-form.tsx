import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { StaleDialog } from '../ui/stale-dialog'
import { useLeave } from '../ui/unsaved-changes'
import { ContentField } from './content/content-field'
import { DocumentFields } from './document-fields'
import { DocumentPreview } from './document-preview'
import type { LegalFormValues } from './form-values'
import type { LegalDocument } from './group-documents'
import classes from './legal.module.css'
import { useDescription } from './use-description'
import { useLegalForm } from './use-legal-form'

type Props = {
  title: string
  /** The document being edited, or null for a new one. */
  document: LegalDocument | null
  initialValues: LegalFormValues
  onDone: () => void
  /** Fills the form with the document's newest version; a new document has none. */
  onReload?: () => Promise<void>
}

/** Creates or edits a legal document. */
export function LegalForm({ title, document, initialValues, onDone, onReload }: Props) {
  const t = useTranslations('panel.legal')
  const leave = useLeave()
  const { form, submit, stale, keepEditing } = useLegalForm({ document, initialValues, onSaved: onDone })
  const describe = useDescription(stale)
  return (
    <form noValidate onSubmit={submit} aria-labelledby="legal-form-title">
      <Title order={2} size="h3" id="legal-form-title">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {document ? t('editHint') : t('newHint')}
      </Text>
      <Paper>
        <DocumentFields form={form} isNew={document === null} />
        <div className={classes.content}>
          <ContentField
            {...form.getInputProps('content')}
            value={form.values.content}
            preview={<DocumentPreview values={form.values} />}
          />
        </div>
        <Group justify="flex-end" gap="sm" className={classes.formActions}>
          <Button variant="default" onClick={() => leave(onDone)} disabled={form.submitting}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('save')}
          </Button>
        </Group>
      </Paper>
      {onReload && <StaleDialog stale={stale} describe={describe} onReload={onReload} onClose={keepEditing} />}
    </form>
  )
}
