import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { DeleteDialog } from '../ui/delete-dialog'
import type { Pixel } from './form-values'
import { usePixelsChanged } from './use-pixels-changed'

type Props = {
  /** Which one is to be deleted, or null while none is. */
  pixel: Pixel | null
  onClose: () => void
  /** Called when the record, and with it the button that opened this, is gone. */
  onGone: () => void
}

/** Asks before a pixel is deleted. */
export function DeletePixel({ pixel, onClose, onGone }: Props) {
  const t = useTranslations('panel.pixels')
  const changed = usePixelsChanged()
  const deletion = trpc.pixels.delete.useMutation({ onSettled: changed })
  const texts = {
    title: t('deletion.title'),
    question: t('deletion.question'),
    confirm: t('deletion.confirm'),
    failed: t('deletion.failed'),
  }
  return (
    <DeleteDialog
      record={pixel}
      texts={texts}
      done={() => t('deletion.done')}
      deletion={deletion}
      onClose={onClose}
      onGone={onGone}
    >
      {({ name, platform }) => (
        <>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t(`platforms.${platform}`)}
          </Text>
        </>
      )}
    </DeleteDialog>
  )
}
