import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { LoadedRecord, listedRecord } from '../records/loaded-record'
import { RecordPage } from '../records/record-page'
import type { Pixel } from './form-values'
import { CodeField, PlacementFields } from './pixel-fields'
import { useDescription } from './use-description'
import { usePixelForm } from './use-pixel-form'

type EditorProps = { id: string; onDone: () => void }

/** The form of an existing pixel. */
export function PixelEditor({ id, onDone }: EditorProps) {
  const t = useTranslations('panel.pixels')
  const pixel = listedRecord(trpc.pixels.list.useQuery(), id)
  return (
    <LoadedRecord query={pixel} failure={t('loadFailed')} onBack={onDone}>
      {(loaded) => <PixelForm pixel={loaded} onDone={onDone} />}
    </LoadedRecord>
  )
}

type Props = {
  /** The record being edited, or null for a new one. */
  pixel: Pixel | null
  onDone: () => void
}

/** Creates or edits a tracking pixel. */
export function PixelForm({ pixel, onDone }: Props) {
  const t = useTranslations('panel.pixels.form')
  const state = usePixelForm(pixel, onDone)
  const describe = useDescription()
  return (
    <RecordPage state={state} describe={describe} title={t(pixel ? 'titleEdit' : 'titleNew')} onCancel={onDone}>
      <PlacementFields form={state.form} />
      <CodeField form={state.form} />
    </RecordPage>
  )
}
