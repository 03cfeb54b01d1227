import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { RecordEditor } from '../ui/record-editor'
import { useListedRecord } from '../ui/use-listed-record'
import { PixelForm } from './pixel-form'

/** The form of an existing pixel. */
export function PixelEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('panel.pixels')
  const utils = trpc.useUtils()
  const pixel = useListedRecord('pixels', id, () => utils.client.pixels.list.query())
  const exit = (
    <Button variant="default" onClick={onDone}>
      {t('form.back')}
    </Button>
  )
  return (
    <RecordEditor query={pixel} failure={t('loadFailed')} exit={exit}>
      {(record, reload) => <PixelForm pixel={record} onDone={onDone} onReload={reload} />}
    </RecordEditor>
  )
}
