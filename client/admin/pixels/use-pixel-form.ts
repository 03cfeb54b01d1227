import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { FIELDS_REQUIRED_MESSAGE } from '../../../shared/legal'
import { pixelInput } from '../../../shared/pixels'
import { trpc } from '../../api/trpc'
import { loadFrom } from '../records/loaded-record'
import { useRecordForm } from '../records/use-record-form'
import { emptyPixel, type Pixel, type PixelFormValues, toFormValues, toPixelInput } from './form-values'

const check = schemaResolver(pixelInput, { sync: true })

/** The form of a pixel; null for a new one. */
export function usePixelForm(pixel: Pixel | null, onSaved: () => void) {
  const t = useTranslations('panel.pixels.form')
  const utils = trpc.useUtils()
  const create = trpc.pixels.create.useMutation()
  const update = trpc.pixels.update.useMutation()
  return useRecordForm<Pixel, PixelFormValues>({
    record: pixel,
    newValues: emptyPixel,
    toValues: toFormValues,
    validate: (values) => check(toPixelInput(values)),
    create: (values, id) => create.mutateAsync({ ...toPixelInput(values), id }),
    update: (values, { id, updatedAt }) => update.mutateAsync({ ...toPixelInput(values), id, updatedAt }),
    load: loadFrom(utils.pixels.list),
    messages: { saved: t('saved'), failed: t('saveFailed'), missing: FIELDS_REQUIRED_MESSAGE },
    onSaved,
  })
}
