import { useTranslations } from 'use-intl'
import { documentTypesInWords } from '../../../../shared/documents'
import { FileDropzone } from '../../ui/file-dropzone'
import { PICKED_TYPES } from './file-refusal'

/** Where files are dropped, or picked after a click. What is wrong with one is said by who takes it. */
export function DocumentDropzone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('panel.customers.documents')
  return (
    <FileDropzone
      label={t('input')}
      invitation={t('drop')}
      limits={t('limits', { types: documentTypesInWords('disjunction') })}
      choose={t('choose')}
      accept={PICKED_TYPES}
      onFiles={onFiles}
      onRefused={onFiles}
    />
  )
}
