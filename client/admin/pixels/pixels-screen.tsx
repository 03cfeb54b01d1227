import { Badge } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PixelPlatform } from '../../../shared/pixels'
import { trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { ListedScreen } from '../records/listed-screen'
import { RecordActivation } from '../records/record-activation'
import { RecordList } from '../records/record-list'
import type { RecordView } from '../records/use-record-view'
import { AddButton } from '../ui/add-button'
import { Dimmed } from '../ui/dimmed'
import { CodeIcon, EditIcon, TrashIcon } from '../ui/icons'
import { Instant } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import { RowActions } from '../ui/row-actions'
import { RowLink } from '../ui/row-link'
import type { Pixel } from './form-values'
import { PixelCode } from './pixel-code'
import { PixelForm } from './pixel-form'
import classes from './pixels.module.css'

/** The tracking pixels of the site: their list or, in its place, the form of one. */
export default function PixelsScreen() {
  const t = useTranslations('panel.pixels')
  return (
    <ListedScreen
      list={(view) => <PixelList view={view} />}
      procedure={trpc.pixels.list}
      failure={t('loadFailed')}
      Form={PixelForm}
    />
  )
}

/** All pixels, the newest first. */
function PixelList({ view }: { view: RecordView }) {
  const t = useTranslations('panel.pixels')
  const texts = useTranslations('panel.pixels.deletion')
  const pixels = trpc.pixels.list.useQuery()
  const [reading, setReading] = useState<Pixel | null>(null)
  return (
    <>
      <RecordList
        query={pixels}
        failure={t('loadFailed')}
        onAdd={view.add}
        deletion={{
          texts,
          procedure: trpc.pixels.delete,
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

function Table({ rows, actions }: { rows: Pixel[]; actions: Actions }) {
  const t = useTranslations('panel.pixels')
  const columns = usePixelColumns(actions)
  return (
    <RecordPaper>
      <RecordTable label={t('list')} rows={rows} columns={columns} empty={t('empty')} />
    </RecordPaper>
  )
}

type Actions = { showCode: (pixel: Pixel) => void; edit: (id: string) => void; remove: (pixel: Pixel) => void }

function usePixelColumns(actions: Actions): RecordColumn<Pixel>[] {
  const t = useTranslations('panel.pixels')
  return [
    {
      key: 'name',
      title: t('name'),
      render: ({ id, name }) => (
        <RowLink href={panelHref({ section: 'pixels', view: 'edit', id })} onOpen={() => actions.edit(id)}>
          {name}
        </RowLink>
      ),
    },
    { key: 'platform', title: t('platform'), render: ({ platform }) => <PlatformBadge platform={platform} /> },
    { key: 'position', title: t('position'), render: ({ position }) => t(`positions.${position}`) },
    {
      key: 'status',
      title: t('status'),
      render: (pixel) => (
        <RecordActivation record={pixel} procedures={trpc.pixels} nameOf={({ name }) => name} texts={t} />
      ),
    },
    { key: 'createdAt', title: t('createdAt'), render: ({ createdAt }) => <Instant at={createdAt} /> },
    {
      key: 'actions',
      title: t('actions'),
      isActions: true,
      width: 140,
      render: (pixel) => <PixelActions pixel={pixel} actions={actions} />,
    },
  ]
}

function PixelActions({ pixel, actions }: { pixel: Pixel; actions: Actions }) {
  const t = useTranslations('panel.pixels')
  return (
    <RowActions
      of={pixel.name}
      actions={[
        { label: t('showCode'), Icon: CodeIcon, act: () => actions.showCode(pixel) },
        { label: t('edit'), Icon: EditIcon, act: () => actions.edit(pixel.id) },
        { label: t('delete'), Icon: TrashIcon, color: 'red', act: () => actions.remove(pixel) },
      ]}
    />
  )
}

/** The platform that a pixel reports to, with a dot in its colour. */
function PlatformBadge({ platform }: { platform: PixelPlatform }) {
  const t = useTranslations('panel.pixels')
  return (
    <Badge variant="default" px={8} leftSection={<span className={classes.dot} data-platform={platform} />}>
      {t(`platforms.${platform}`)}
    </Badge>
  )
}
