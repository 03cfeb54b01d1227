import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../app/trpc'
import { formatFileSize, formatInstant } from '../../ui/formats'
import { Loaded } from '../../ui/loaded'
import { type RecordColumn, RecordTable } from '../../ui/record-table'
import { BackToList } from './back-to-list'
import classes from './customers.module.css'
import { useCustomer } from './use-customer'

type Document = RouterOutputs['documents']['list'][number]

/** The documents of one customer's policy. */
export function CustomerDocuments({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('panel.customers.documents')
  const customer = useCustomer(id)
  const columns = useColumns()
  const documents = trpc.documents.list.useQuery({ customerId: id })
  return (
    <Loaded query={customer} failure={t('loadFailed')} exit={<BackToList onClick={onClose} />}>
      {({ fullName, policyNumber }) => (
        <section aria-labelledby="documents-title">
          <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
            <div>
              <Title order={2} size="h3" id="documents-title">
                {t('title')}
              </Title>
              <Text fw={600} mt={4} className={classes.name}>
                {fullName}
              </Text>
              <Text size="sm" c="dimmed">
                {t('policy', { policyNumber })}
              </Text>
            </div>
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
          </Group>
          <Paper className={classes.records}>
            <Loaded query={documents} failure={t('loadFailed')}>
              {(rows) => <RecordTable label={t('list')} rows={rows} columns={columns} empty={t('empty')} />}
            </Loaded>
          </Paper>
        </section>
      )}
    </Loaded>
  )
}

function useColumns(): RecordColumn<Document>[] {
  const t = useTranslations('panel.customers.documents')
  return [
    {
      key: 'name',
      title: t('name'),
      render: (row) => (
        <Text size="sm" fw={600}>
          {row.fileName}
        </Text>
      ),
    },
    { key: 'size', title: t('size'), render: (row) => formatFileSize(row.fileSize) },
    { key: 'uploadedAt', title: t('uploadedAt'), render: (row) => formatInstant(row.uploadedAt) },
  ]
}
