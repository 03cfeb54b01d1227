import { useTranslations } from 'use-intl'
import { DOCUMENT_MAX_MEGABYTES, documentTypesInWords } from '../../../shared/documents'
import { FileDropzone } from '../ui/file-dropzone'
import { PICKED_TYPES } from './file-refusal'

/** Takes files by drop or click. It rejects none itself: the upload queue tells what is wrong with one. */
export function DocumentDropzone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('panel.customers.documents')
  return (
    <FileDropzone
      label={t('input')}
      invitation={t('drop')}
      limits={t('limits', { types: documentTypesInWords('disjunction'), megabytes: String(DOCUMENT_MAX_MEGABYTES) })}
      choose={t('choose')}
      accept={PICKED_TYPES}
      onFiles={onFiles}
      onRefused={onFiles}
    />
  )
}
