import { Paper, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../app/trpc'
import { Loaded } from '../../ui/loaded'
import { type RecordColumn, RecordTable } from '../../ui/record-table'
import { StatusBadge } from '../../ui/status-badge'

type Pixel = RouterOutputs['pixels']['list'][number]

/** The tracking pixels of the site. */
export function PixelsScreen() {
  const t = useTranslations('panel.pixels')
  const pixels = trpc.pixels.list.useQuery()
  const columns = useColumns()
  return (
    <Loaded query={pixels} failure={t('loadFailed')}>
      {(rows) => (
        <Paper style={{ overflow: 'hidden' }}>
          <RecordTable label={t('list')} rows={rows} columns={columns} empty={t('empty')} />
        </Paper>
      )}
    </Loaded>
  )
}

function useColumns(): RecordColumn<Pixel>[] {
  const t = useTranslations('panel.pixels')
  return [
    {
      key: 'name',
      title: t('name'),
      render: ({ name }) => (
        <Text size="sm" fw={600}>
          {name}
        </Text>
      ),
    },
    { key: 'platform', title: t('platform'), render: ({ platform }) => t(`platforms.${platform}`) },
    { key: 'position', title: t('position'), render: ({ position }) => t(`positions.${position}`) },
    {
      key: 'status',
      title: t('status'),
      render: ({ isActive }) => <StatusBadge on={isActive} label={isActive ? t('active') : t('inactive')} />,
    },
  ]
}
