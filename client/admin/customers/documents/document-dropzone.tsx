import { Button, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { documentTypesInWords } from '../../../../shared/documents'
import { FileDrop } from '../../ui/file-drop'
import { UploadIcon } from '../../ui/icons'
import classes from './documents.module.css'
import { PICKED_TYPES } from './file-refusal'

/** Where files are dropped, or picked after a click. What is wrong with one is said by who takes it. */
export function DocumentDropzone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('panel.customers.documents')
  return (
    <FileDrop
      label={t('input')}
      accept={PICKED_TYPES}
      onFiles={onFiles}
      onRefused={onFiles}
      className={classes.dropzone}
    >
      <div className={classes.invitation}>
        <span className={classes.uploadIcon}>
          <UploadIcon size={24} />
        </span>
        <div className={classes.invitationText}>
          <Text fw={600}>{t('drop')}</Text>
          <Text size="sm" c="dimmed">
            {t('limits', { types: documentTypesInWords('disjunction') })}
          </Text>
        </div>
        {/* Its click is one on all around it. */}
        <Button variant="light" className={classes.choose}>
          {t('choose')}
        </Button>
      </div>
    </FileDrop>
  )
}
