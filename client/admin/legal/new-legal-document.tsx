import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { today } from '../../../shared/clock'
import { BackToList } from './back-to-list'
import { emptyDocument, followingVersion } from './form-values'
import { LegalForm } from './legal-form'
import { LoadedDocument } from './loaded-document'
import type { LegalView } from './query'

/** The form of a document that does not exist yet, empty or filled from the version that it follows. */
export function NewLegalDocument({ view }: { view: LegalView }) {
  const t = useTranslations('panel.legal')
  const { id, documentType, language, showList } = view
  const [day] = useState(today)
  if (!id) {
    const empty = emptyDocument(documentType, language, day)
    return <LegalForm title={t('titleNew')} document={null} initialValues={empty} onDone={showList} />
  }
  return (
    <LoadedDocument id={id} exit={<BackToList onClick={showList} />}>
      {(previous) => (
        <LegalForm
          title={t('titleVersion', { title: previous.title })}
          document={null}
          initialValues={followingVersion(previous, day)}
          onDone={showList}
        />
      )}
    </LoadedDocument>
  )
}
