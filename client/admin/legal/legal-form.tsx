import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { today } from '../../../shared/clock'
import { DEFAULT_LANGUAGE } from '../../../shared/languages'
import { FIELDS_REQUIRED_MESSAGE } from '../../../shared/legal'
import { readTypedDate } from '../../../shared/typed-date'
import { trpc } from '../../api/trpc'
import { RecordEditor } from '../records/listed-screen'
import type { Describe } from '../records/merge-dialog'
import { RecordPage } from '../records/record-page'
import { useStoredForm } from '../records/use-stored-form'
import { formatCalendarDate } from '../ui/formats'
import { late } from '../ui/late'
import { PreviewFigure } from '../ui/preview-figure'
import { ContentField } from './content/content-field'
import { comparedText } from './content/plain-text'
import { DocumentFields } from './document-fields'
import type { LegalDocument } from './document-groups'
import { emptyDocument, followingVersion, type LegalFormValues, legalEditing, type Publication } from './form-values'
import classes from './legal.module.css'
import type { LegalView } from './use-legal-view'

/** The form of an existing document. */
export function LegalEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('panel.legal')
  return (
    <RecordEditor id={id} procedure={trpc.legal.list} failure={t('loadFailed')} onDone={onDone}>
      {(document: LegalDocument) => <LegalForm title={t('titleEdit')} document={document} onDone={onDone} />}
    </RecordEditor>
  )
}

/** The form of a new document, empty or filled from the version that it follows. */
export function NewLegalDocument({ view: { id, preset, showList } }: { view: LegalView }) {
  const t = useTranslations('panel.legal')
  const [day] = useState(today)
  const form = { document: null, onDone: showList }
  if (!id) return <LegalForm {...form} title={t('titleNew')} newValues={emptyDocument(preset, day)} />
  return (
    <RecordEditor id={id} procedure={trpc.legal.list} failure={t('loadFailed')} onDone={showList}>
      {(previous: LegalDocument) => (
        <LegalForm
          {...form}
          title={t('titleVersion', { title: previous.title })}
          newValues={followingVersion(previous, day)}
        />
      )}
    </RecordEditor>
  )
}

type Props = {
  title: string
  /** The document being edited, or null for a new one. */
  document: LegalDocument | null
  /** The initial values of a new one. */
  newValues?: LegalFormValues
  onDone: () => void
}

/** Creates or edits a legal document. */
function LegalForm({ title, document, newValues, onDone }: Props) {
  const t = useTranslations('panel.legal')
  const state = useStoredForm({
    record: document,
    ...(newValues && { newValues }),
    editing: legalEditing,
    procedures: trpc.legal,
    messages: { saved: t('saved'), failed: t('saveFailed'), missing: FIELDS_REQUIRED_MESSAGE },
    onSaved: onDone,
  })
  const { form } = state
  return (
    <RecordPage
      state={state}
      describe={useDescription()}
      title={title}
      hint={t(document ? 'editHint' : 'newHint')}
      onCancel={onDone}
    >
      <DocumentFields form={form} isNew={document === null} isShown={state.record?.isActive ?? false} />
      <div className={classes.content}>
        <ContentField
          {...form.getInputProps('content')}
          value={form.values.content}
          preview={<DocumentPreview values={form.values} />}
        />
      </div>
    </RecordPage>
  )
}

const SiteDocument = late(() => import('../../preview/legal-preview'))
const HEIGHT = 640

/** The document as a page of the site; with today's date until it has its own. */
function DocumentPreview({ values }: { values: LegalFormValues }) {
  const t = useTranslations('panel.legal')
  const { title, version, content } = values
  const language = values.language || DEFAULT_LANGUAGE
  const effectiveDate = readTypedDate(values.effectiveDate) ?? today()
  return (
    <PreviewFigure caption={t('previewCaption')} height={HEIGHT}>
      {(settings) => (
        <SiteDocument
          title={t('views.preview')}
          document={{ title, version, content, effectiveDate, language }}
          language={language}
          settings={settings}
          height={HEIGHT}
        />
      )}
    </PreviewFigure>
  )
}

/** The label of a form field, and one of its values as text. */
function useDescription(): Describe<LegalFormValues> {
  const t = useTranslations('panel.legal')
  return (field, value, other) => {
    const label =
      field === 'publication' ? t('publication.label') : t(field === 'publishOn' ? 'publication.publishOn' : field)
    if (field === 'publication') return { label, text: t(`publication.${value as Publication}`) }
    if ((field === 'effectiveDate' || field === 'publishOn') && value) return { label, text: formatCalendarDate(value) }
    return { label, text: field === 'content' ? comparedText(value, String(other)) : value }
  }
}
