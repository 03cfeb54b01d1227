import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useTranslations } from 'use-intl'
import { UploadIcon } from './document-icons'
import classes from './documents.module.css'
import { PICKED_TYPES } from './file-refusal'

/** Where files are dropped, or picked after a click. What is wrong with one is said by who takes it. */
export function DocumentDropzone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('panel.customers.documents')
  return (
    <Dropzone
      onDrop={onFiles}
      onReject={(rejections) => onFiles(rejections.map(({ file }) => file))}
      accept={PICKED_TYPES}
      inputProps={{ 'aria-label': t('input') }}
      // The button inside is what keys and screen readers find; its click is one on all around it.
      activateOnKeyboard={false}
      enablePointerEvents
      className={classes.dropzone}
    >
      <div className={classes.invitation}>
        <span className={classes.uploadIcon}>
          <UploadIcon size={24} />
        </span>
        <div className={classes.invitationText}>
          <Text fw={600}>{t('drop')}</Text>
          <Text size="sm" c="dimmed">
            {t('limits')}
          </Text>
        </div>
        <Button variant="light" className={classes.choose}>
          {t('choose')}
        </Button>
      </div>
    </Dropzone>
  )
}
