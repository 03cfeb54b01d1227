import { Box, Button, Group, Input, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AssetKind } from '../../../shared/settings-input'
import { trpc } from '../../api/trpc'
import { Dimmed } from './dimmed'
import { FieldWarning } from './field-warning'
import { FileDrop } from './file-drop'
import classes from './image-field.module.css'
import { useNotify } from './notify'
import { useNotifyingMutation } from './use-notifying-mutation'

/** Some systems report no type for .ico files. */
const ACCEPTED: Record<AssetKind, Record<string, string[]>> = {
  logo: { 'image/*': [] },
  favicon: { 'image/*': [], 'image/x-icon': ['.ico'] },
}

type ImageFieldProps = {
  kind: AssetKind
  hint: string
  /** Said of an image that is hardly visible on white. */
  paleHint?: string
  /** The image's URL; '' without one. */
  url: string
  error: ReactNode
  onChange: (url: string) => void
}

/** An image of the site, and a dropzone for another one. */
export function ImageField({ kind, hint, paleHint, url, error, onChange }: ImageFieldProps) {
  const t = useTranslations('panel.settings')
  const { uploading, paleUrl, send, refuse } = useAssetUpload(kind, onChange)
  const choose = useRef<() => void>(null)
  const image = t(`images.${kind}`)
  return (
    <Input.Wrapper label={image} labelElement="div" error={error}>
      <FileDrop
        label={t('chooseImage', { image })}
        accept={ACCEPTED[kind]}
        multiple={false}
        loading={uploading}
        onFiles={([file]) => file && send(file)}
        onRefused={refuse}
        openRef={choose}
        className={classes.drop}
      >
        <div className={classes.image} data-kind={kind}>
          {url ? <img src={url} alt={t('currentImage', { image })} /> : <Text size="xs">{t('noImage')}</Text>}
        </div>
        <Box flex="1 1 120px">
          <Group gap="xs">
            <Button size="xs" disabled={uploading} onClick={() => choose.current?.()}>
              {t(url ? 'replaceImage' : 'uploadImage')}
              <VisuallyHidden> {image}</VisuallyHidden>
            </Button>
            {url && (
              <Button variant="subtle" color="red" size="xs" disabled={uploading} onClick={() => onChange('')}>
                {t('removeImage')}
                <VisuallyHidden> {image}</VisuallyHidden>
              </Button>
            )}
          </Group>
          <Dimmed size="xs" mt={8}>
            {hint}
          </Dimmed>
          {paleHint && url && url === paleUrl && (
            <Text size="xs" role="status">
              <FieldWarning>{paleHint}</FieldWarning>
            </Text>
          )}
        </Box>
      </FileDrop>
    </Input.Wrapper>
  )
}

/** Uploads an image of the site. Its URL goes into the form; visitors see the image once the form is saved. */
function useAssetUpload(kind: AssetKind, onUploaded: (url: string) => void) {
  const t = useTranslations('panel.settings')
  const notify = useNotify()
  const [paleUrl, setPaleUrl] = useState<string | null>(null)
  const { run, isRunning } = useNotifyingMutation(trpc.settings.uploadAsset.useMutation(), {
    done: t('uploaded', { image: t(`images.${kind}`) }),
    failed: t('uploadFailed'),
    onSuccess: ({ url, isPale }) => {
      setPaleUrl(isPale ? url : null)
      onUploaded(url)
    },
  })
  return {
    uploading: isRunning,
    /** The uploaded image's URL, if it is too pale for a white page. */
    paleUrl,
    send: (file: File) => {
      const form = new FormData()
      // The fields come before the file: the server reads them first to know what it receives.
      form.append('kind', kind)
      form.append('file', file)
      void run(form)
    },
    refuse: () => notify.error(t('uploadFailed')),
  }
}
