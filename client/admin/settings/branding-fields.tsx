import { Box, Button, Group, Input, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fieldInEach } from '../../../shared/languages'
import type { AssetKind } from '../../../shared/settings-input'
import { trpc } from '../../api/trpc'
import { Dimmed } from '../ui/dimmed'
import { FieldWarning } from '../ui/field-warning'
import { FileDrop } from '../ui/file-drop'
import { wide } from '../ui/form-section'
import { useNotify } from '../ui/notify'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import { type EditedSettings, isSampleText, type SettingsFormState } from './form-values'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section'

type Props = { form: SettingsFormState; settings: EditedSettings }

/** The company's name, logo and other branding. */
export function BrandingFields({ form, settings }: Props) {
  const t = useTranslations('panel.settings')
  return (
    <SettingsSection id="settings-branding" title={t('branding')} hint={t('brandingHint')}>
      <TextInput
        wrapperProps={wide}
        label={t('companyName')}
        required
        autoComplete="organization"
        {...form.getInputProps('companyName')}
      />
      {fieldInEach('tagline').map((field) => (
        <TextInput
          key={field}
          label={t(field)}
          description={isSampleText(field, form.values, settings) && t('sampleText')}
          {...form.getInputProps(field)}
        />
      ))}
      <ImageField
        kind="logo"
        hint={t('logoHint')}
        url={form.values.logoUrl}
        error={form.errors.logoUrl}
        onChange={(url) => form.setFieldValue('logoUrl', url)}
      />
      <ImageField
        kind="favicon"
        hint={t('faviconHint')}
        url={form.values.faviconUrl}
        error={form.errors.faviconUrl}
        onChange={(url) => form.setFieldValue('faviconUrl', url)}
      />
    </SettingsSection>
  )
}

/** Some systems report no type for .ico files. */
const ACCEPTED: Record<AssetKind, Record<string, string[]>> = {
  logo: { 'image/*': [] },
  favicon: { 'image/*': [], 'image/x-icon': ['.ico'] },
}

type ImageFieldProps = {
  kind: AssetKind
  hint: string
  /** The image's URL; '' without one. */
  url: string
  error: ReactNode
  onChange: (url: string) => void
}

/** An image of the site, and a dropzone for another one. */
function ImageField({ kind, hint, url, error, onChange }: ImageFieldProps) {
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
