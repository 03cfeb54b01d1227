import { useTranslations } from 'use-intl'
import { RecordForm } from '../ui/record-form'
import { StaleDialog } from '../ui/stale-dialog'
import type { Pixel } from './form-values'
import { CodeField, PlacementFields } from './pixel-fields'
import { useDescription } from './use-description'
import { usePixelForm } from './use-pixel-form'

type Props = {
  /** The record being edited, or null for a new one. */
  pixel: Pixel | null
  onDone: () => void
  /** Fills the form with the record's newest version; a new record has none. */
  onReload?: () => Promise<void>
}

/** Creates or edits a tracking pixel. */
export function PixelForm({ pixel, onDone, onReload }: Props) {
  const t = useTranslations('panel.pixels.form')
  const { form, submit, stale, keepEditing } = usePixelForm(pixel, onDone)
  const describe = useDescription()
  return (
    <>
      <RecordForm
        title={pixel ? t('titleEdit') : t('titleNew')}
        save={t('save')}
        submitting={form.submitting}
        onSubmit={submit}
        onCancel={onDone}
      >
        <PlacementFields form={form} />
        <CodeField form={form} />
      </RecordForm>
      {onReload && <StaleDialog stale={stale} describe={describe} onReload={onReload} onClose={keepEditing} />}
    </>
  )
}
