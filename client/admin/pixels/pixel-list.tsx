import { Paper, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { AddButton } from '../ui/add-button'
import { Loaded } from '../ui/loaded'
import { RecordTable } from '../ui/record-table'
import { useListShortcuts } from '../ui/use-list-shortcuts'
import { DeletePixel } from './delete-pixel'
import type { Pixel } from './form-values'
import { PixelCode } from './pixel-code'
import { usePixelColumns } from './pixel-columns'
import classes from './pixels.module.css'
import type { PixelView } from './query'

/** All pixels, the newest first. */
export function PixelList({ view }: { view: PixelView }) {
  const t = useTranslations('panel.pixels')
  const pixels = trpc.pixels.list.useQuery()
  const [deleting, setDeleting] = useState<Pixel | null>(null)
  const [reading, setReading] = useState<Pixel | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const columns = usePixelColumns({ showCode: setReading, edit: view.edit, remove: setDeleting })
  useListShortcuts(view.add)
  return (
    <div ref={region} tabIndex={-1} className={classes.region}>
      <div className={classes.toolbar}>
        <Text size="sm" c="dimmed" role="status">
          {pixels.data && t('total', { count: pixels.data.length })}
        </Text>
        <AddButton label={t('add')} onClick={view.add} />
      </div>
      <Loaded query={pixels} failure={t('loadFailed')}>
        {(rows) => (
          <Paper className={classes.records}>
            <RecordTable label={t('list')} rows={rows} columns={columns} empty={t('empty')} />
          </Paper>
        )}
      </Loaded>
      <PixelCode pixel={reading} onClose={() => setReading(null)} />
      <DeletePixel pixel={deleting} onClose={() => setDeleting(null)} onGone={() => region.current?.focus()} />
    </div>
  )
}
