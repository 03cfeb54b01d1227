import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { RecordList } from '../records/record-list'
import type { RecordView } from '../records/use-record-view'
import { AddButton } from '../ui/add-button'
import { Dimmed } from '../ui/dimmed'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import type { Pixel } from './form-values'
import { PixelCode } from './pixel-code'
import { usePixelColumns } from './pixel-columns'

/** All pixels, the newest first. */
export function PixelList({ view }: { view: RecordView }) {
  const t = useTranslations('panel.pixels')
  const texts = useTranslations('panel.pixels.deletion')
  const pixels = trpc.pixels.list.useQuery()
  const mutation = trpc.pixels.delete.useMutation()
  const [reading, setReading] = useState<Pixel | null>(null)
  return (
    <>
      <RecordList
        query={pixels}
        failure={t('loadFailed')}
        onAdd={view.add}
        deletion={{
          texts,
          mutation,
          nameOf: ({ name }: Pixel) => name,
          details: ({ platform }) => t(`platforms.${platform}`),
        }}
        toolbar={
          <>
            <Dimmed role="status">{pixels.data && t('total', { count: pixels.data.length })}</Dimmed>
            <AddButton label={t('add')} onClick={view.add} />
          </>
        }
      >
        {(rows, remove) => <Table rows={rows} actions={{ showCode: setReading, edit: view.edit, remove }} />}
      </RecordList>
      <PixelCode pixel={reading} onClose={() => setReading(null)} />
    </>
  )
}

type TableProps = { rows: Pixel[]; actions: Parameters<typeof usePixelColumns>[0] }

function Table({ rows, actions }: TableProps) {
  const t = useTranslations('panel.pixels')
  const columns = usePixelColumns(actions)
  return (
    <RecordPaper>
      <RecordTable label={t('list')} rows={rows} columns={columns} empty={t('empty')} />
    </RecordPaper>
  )
}
