import { Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useTranslations } from 'use-intl'
import { UploadIcon } from './document-icons'
import classes from './documents.module.css'
import { PICKED_TYPES } from './file-refusal'

/** Where files are dropped, or picked after a click or a key. What is wrong with one is said by who takes it. */
export function DocumentDropzone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('panel.customers.documents')
  return (
    <Dropzone
      onDrop={onFiles}
      onReject={(rejections) => onFiles(rejections.map(({ file }) => file))}
      accept={PICKED_TYPES}
      role="button"
      aria-label={t('choose')}
      inputProps={{ 'aria-label': t('chooseInput') }}
      className={classes.dropzone}
    >
      <div className={classes.invitation}>
        <span className={classes.uploadIcon}>
          <UploadIcon size={24} />
        </span>
        <div>
          <Text fw={600}>{t('choose')}</Text>
          <Text size="sm" c="dimmed">
            {t('limits')}
          </Text>
        </div>
      </div>
    </Dropzone>
  )
}
