import { Paper, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../app/trpc'
import { Loaded } from '../../ui/loaded'
import { type RecordColumn, RecordTable } from '../../ui/record-table'
import { StatusBadge } from '../../ui/status-badge'

type Company = RouterOutputs['companies']['list'][number]

/** The insurers that policies are placed with. */
export function CompaniesScreen() {
  const t = useTranslations('panel.companies')
  const companies = trpc.companies.list.useQuery()
  const columns = useColumns()
  return (
    <Loaded query={companies} failure={t('loadFailed')}>
      {(rows) => (
        <Paper style={{ overflow: 'hidden' }}>
          <RecordTable label={t('list')} rows={rows} columns={columns} empty={t('empty')} />
        </Paper>
      )}
    </Loaded>
  )
}

function useColumns(): RecordColumn<Company>[] {
  const t = useTranslations('panel.companies')
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
    {
      key: 'code',
      title: t('code'),
      render: ({ code }) => (
        <Text size="sm" ff="monospace">
          {code}
        </Text>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ isActive }) => <StatusBadge on={isActive} label={isActive ? t('active') : t('inactive')} />,
    },
  ]
}
