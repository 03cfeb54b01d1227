import { Button, Group, Modal, Stack, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { CheckIcon } from '../ui/icons'
import { Loading } from '../ui/loaded'
import { useLast } from '../ui/use-last'
import type { Pixel } from './form-values'
import { PlainCode } from './plain-code'

// The highlighter is loaded once somebody opens code; if that fails, the code is shown plain.
const HighlightedCode = lazy(() => import('./highlighted-code').catch(() => ({ default: PlainCode })))

/** How long the button confirms the copy. */
const COPIED_MS = 2_000

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
      centered
    >
      {shown && (
        <Stack gap="lg">
          <Suspense fallback={<Loading height={120} />}>
            <HighlightedCode code={shown.pixelCode} label={t('title', { name: shown.name })} />
          </Suspense>
          <Group justify="flex-end" gap="sm">
            <CopyButton code={shown.pixelCode} />
            <Button onClick={onClose} data-autofocus>
              {ui('close')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

function CopyButton({ code }: { code: string }) {
  const t = useTranslations('panel.pixels.code')
  const { copy, copied, error } = useClipboard({ timeout: COPIED_MS })
  const outcome = error ? t('copyFailed') : copied && t('copied')
  return (
    <>
      <Button variant="default" leftSection={copied && <CheckIcon size={16} />} onClick={() => copy(code)}>
        {outcome || t('copy')}
      </Button>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  )
}
