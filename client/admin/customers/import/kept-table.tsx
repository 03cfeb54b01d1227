import { Alert, Anchor, Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { ImportUndo, KeptRow } from '../../../../shared/imports'
import { sectionHref } from '../../sections'
import { formatNumber } from '../../ui/formats'
import type { RecordColumn } from '../../ui/record-column'
import { RecordTable } from '../../ui/record-table'
import classes from './import.module.css'

/** What an undo took back, and what it left with the reason. */
export function KeptTable({ undo: { takenBack, kept, keptRows } }: { undo: ImportUndo }) {
  const t = useTranslations('panel.customers.imports.undone')
  const columns = useKeptColumns()
  return (
    <>
      <Alert color="blue" title={t('title', { count: takenBack })}>
        {t(keptRows > 0 ? 'partly' : 'whole')}
      </Alert>
      {keptRows > 0 && (
        <Paper component="section" aria-labelledby="import-kept" className={classes.records}>
          <div className={classes.sectionHead}>
            <div className={classes.sectionWords}>
              <Title order={3} size="h4" id="import-kept">
                {t('kept', { count: keptRows })}
              </Title>
              {keptRows > kept.length && (
                <Text size="sm" c="dimmed">
                  {t('first', { count: kept.length })}
                </Text>
              )}
            </div>
          </div>
          <RecordTable
            label={t('list')}
            rows={kept.map((row) => ({ ...row, id: String(row.row) }))}
            columns={columns}
            empty=""
          />
        </Paper>
      )}
    </>
  )
}

function useKeptColumns(): RecordColumn<KeptRow & { id: string }>[] {
  const t = useTranslations('panel.customers.imports.undone')
  return [
    {
      key: 'policyNumber',
      title: t('policyNumber'),
      render: ({ policyNumber }) => (
        <Anchor
          component={Link}
          href={sectionHref('asegurados', { q: policyNumber })}
          size="sm"
          className={classes.name}
        >
          {policyNumber}
        </Anchor>
      ),
    },
    { key: 'row', title: t('row'), width: 90, render: ({ row }) => formatNumber(row) },
    { key: 'why', title: t('why'), render: ({ why }) => <span className={classes.name}>{why}</span> },
  ]
}
