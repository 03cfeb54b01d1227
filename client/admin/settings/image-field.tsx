import { Box, Button, Group, Input, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { AssetKind } from '../../../shared/settings-input'
import { Dimmed } from '../ui/dimmed'
import { FieldWarning } from '../ui/field-warning'
import { FileDrop } from '../ui/file-drop'
import classes from './settings.module.css'
import { useAssetUpload } from './use-asset-upload'

/** Some systems report no type for .ico files. */
const ACCEPTED: Record<AssetKind, Record<string, string[]>> = {
  logo: { 'image/*': [] },
  favicon: { 'image/*': [], 'image/x-icon': ['.ico'] },
}

type Props = {
  kind: AssetKind
  hint: string
  /** The image's URL; '' without one. */
  url: string
  error: ReactNode
  onChange: (url: string) => void
}

/** An image of the site, and a dropzone for another one. */
export function ImageField({ kind, hint, url, error, onChange }: Props) {
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
          {url && url === paleUrl && (
            <Text size="xs" role="status">
              <FieldWarning>{t('paleLogo')}</FieldWarning>
            </Text>
          )}
        </Box>
      </FileDrop>
    </Input.Wrapper>
  )
}
