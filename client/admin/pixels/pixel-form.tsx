import { useTranslations } from 'use-intl'
import type { RecordFormProps } from '../records/record-forms'
import { RecordPage } from '../records/record-page'
import type { Pixel } from './form-values'
import { CodeField, PlacementFields } from './pixel-fields'
import { useDescription } from './use-description'
import { usePixelForm } from './use-pixel-form'

/** Creates or edits a tracking pixel. */
export function PixelForm({ record, onDone }: RecordFormProps<Pixel>) {
  const t = useTranslations('panel.pixels.form')
  const state = usePixelForm(record, onDone)
  const describe = useDescription()
  return (
    <RecordPage state={state} describe={describe} title={t(record ? 'titleEdit' : 'titleNew')} onCancel={onDone}>
      <PlacementFields form={state.form} />
      <CodeField form={state.form} />
    </RecordPage>
  )
}
