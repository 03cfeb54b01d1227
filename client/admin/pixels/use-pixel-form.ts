import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { FIELDS_REQUIRED_MESSAGE } from '../../../shared/legal'
import { pixelInput } from '../../../shared/pixels'
import { trpc } from '../../api/trpc'
import { type RecordFormState, useRecordForm } from '../ui/use-record-form'
import { emptyPixel, type Pixel, type PixelFormValues, toFormValues, toPixelInput } from './form-values'
import { usePixelsChanged } from './use-pixels-changed'

export type PixelFormState = RecordFormState<PixelFormValues>

const check = schemaResolver(pixelInput, { sync: true })

/** The form of a new pixel, or of the one it is filled from. */
export function usePixelForm(pixel: Pixel | null, onSaved: () => void) {
  const t = useTranslations('panel.pixels.form')
  const loadNewest = useLoadNewest(pixel)
  return useRecordForm<PixelFormValues>({
    initialValues: pixel ? toFormValues(pixel) : emptyPixel,
    validate: (values) => check(toPixelInput(values)),
    save: useSave(pixel),
    loadNewest,
    messages: { saved: t('saved'), failed: t('saveFailed'), missing: FIELDS_REQUIRED_MESSAGE },
    onSaved,
  })
}

/** Creates the pixel, or changes the one that the form was filled from. */
function useSave(pixel: Pixel | null) {
  const changed = usePixelsChanged()
  const create = trpc.pixels.create.useMutation()
  const update = trpc.pixels.update.useMutation()
  return async (values: PixelFormValues) => {
    const input = toPixelInput(values)
    if (pixel) await update.mutateAsync({ ...input, id: pixel.id, updatedAt: pixel.updatedAt })
    else await create.mutateAsync(input)
    changed()
  }
}

function useLoadNewest(pixel: Pixel | null) {
  const utils = trpc.useUtils()
  if (!pixel) return undefined
  return async () => {
    const all = await utils.client.pixels.list.query()
    return toFormValues(all.find(({ id }) => id === pixel.id) ?? pixel)
  }
}
