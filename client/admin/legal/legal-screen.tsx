import { Paper, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../app/trpc'
import { Loaded } from '../../ui/loaded'
import { type RecordColumn, RecordTable } from '../../ui/record-table'
import { StatusBadge } from '../../ui/status-badge'

type LegalDocument = RouterOutputs['legal']['list'][number]

/** The legal texts of the site, by type and language. */
export function LegalScreen() {
  const t = useTranslations('panel.legal')
  const documents = trpc.legal.list.useQuery()
  const columns = useColumns()
  return (
    <Loaded query={documents} failure={t('loadFailed')}>
      {(rows) => (
        <Paper style={{ overflow: 'hidden' }}>
          <RecordTable label={t('list')} rows={rows} columns={columns} empty={t('empty')} />
        </Paper>
      )}
    </Loaded>
  )
}

function useColumns(): RecordColumn<LegalDocument>[] {
  const t = useTranslations('panel.legal')
  const languages = useTranslations('panel.languages')
  return [
    {
      key: 'title',
      title: t('title'),
      render: ({ title }) => (
        <Text size="sm" fw={600}>
          {title}
        </Text>
      ),
    },
    { key: 'type', title: t('type'), render: ({ documentType }) => t(`types.${documentType}`) },
    { key: 'language', title: t('language'), render: ({ language }) => languages(language) },
    { key: 'version', title: t('version'), render: ({ version }) => version },
    {
      key: 'status',
      title: t('status'),
      render: ({ isActive }) => <StatusBadge on={isActive} label={isActive ? t('active') : t('inactive')} />,
    },
  ]
}
