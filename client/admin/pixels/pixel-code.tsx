import { Button, Group, Modal, Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../ui/copy-button'
import { late } from '../ui/late'
import { Loading } from '../ui/loaded'
import { useLast } from '../ui/use-last'
import type { Pixel } from './form-values'
import { PlainCode } from './plain-code'

// The highlighter is loaded once somebody opens code; if that fails, the code is shown plain.
const HighlightedCode = late(() => import('./highlighted-code'), PlainCode)

type Props = {
  /** The pixel whose code is shown; null while the dialog is closed. */
  pixel: Pixel | null
  onClose: () => void
}

/** The code of a pixel, to be read and copied. */
export function PixelCode({ pixel, onClose }: Props) {
  const t = useTranslations('panel.pixels.code')
  const ui = useTranslations('panel.ui')
  const shown = useLast(pixel)
  return (
    <Modal
      opened={pixel !== null}
      onClose={onClose}
      size="xl"
      title={t('title', { name: shown?.name ?? '' })}
      withCloseButton={false}
    >
      {shown && (
        <Stack gap="lg">
          <Suspense fallback={<Loading height={120} />}>
            <HighlightedCode code={shown.pixelCode} label={t('title', { name: shown.name })} />
          </Suspense>
          <Group justify="flex-end" gap="sm">
            <CopyButton size="sm" text={shown.pixelCode} label={t('copy')} />
            <Button variant="filled" onClick={onClose} data-autofocus>
              {ui('close')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
