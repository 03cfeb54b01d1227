import { useTranslations } from 'use-intl'
import { BackToList } from './back-to-list'
import { toFormValues } from './form-values'
import { LegalForm } from './legal-form'
import { LoadedDocument } from './loaded-document'

/** The form of an existing document. */
export function LegalEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('panel.legal')
  return (
    <LoadedDocument id={id} exit={<BackToList onClick={onDone} />}>
      {(document, reload) => (
        // A newer version of the record is another form.
        <LegalForm
          key={document.updatedAt}
          title={t('titleEdit')}
          document={document}
          initialValues={toFormValues(document)}
          onDone={onDone}
          onReload={reload}
        />
      )}
    </LoadedDocument>
  )
}
