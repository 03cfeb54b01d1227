import { Alert, Anchor, Box, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { ImportUndo, KeptRow } from '../../../shared/imports'
import { panelHref } from '../addresses'
import { Dimmed } from '../ui/dimmed'
import { formatNumber } from '../ui/formats'
import type { RecordColumn } from '../ui/record-column'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import classes from './import.module.css'

/** The result of an undo: policies undone, those kept with the reason, and those already deleted. */
export function KeptTable({ undo }: { undo: ImportUndo }) {
  const t = useTranslations('panel.customers.imports.undone')
  const { takenBack, kept, keptRows, gone, goneRows } = undo
  return (
    <>
      <Alert color="blue" title={t('title', { count: takenBack })}>
        {t(keptRows + goneRows > 0 ? 'partly' : 'whole')}
      </Alert>
      {kept.length > 0 && <LeftRows kind="kept" rows={kept} of={keptRows} />}
      {gone.length > 0 && <LeftRows kind="gone" rows={gone} of={goneRows} />}
    </>
  )
}

type Props = { kind: 'kept' | 'gone'; rows: KeptRow[]; of: number }

function LeftRows({ kind, rows, of }: Props) {
  const t = useTranslations('panel.customers.imports.undone')
  const numberOf = ({ policyNumber }: KeptRow) =>
    kind === 'gone' ? (
      <span className={classes.name}>{policyNumber}</span>
    ) : (
      <Anchor
        component={Link}
        href={panelHref({ section: 'customers', search: policyNumber })}
        size="sm"
        className={classes.name}
      >
        {policyNumber}
      </Anchor>
    )
  const columns: RecordColumn<KeptRow & { id: string }>[] = [
    { key: 'policyNumber', title: t('policyNumber'), render: numberOf },
    { key: 'row', title: t('row'), width: 90, render: ({ row }) => formatNumber(row) },
    { key: 'why', title: t('why'), render: ({ why }) => <span className={classes.name}>{why}</span> },
  ]
  return (
    <RecordPaper component="section" aria-labelledby={`import-${kind}`}>
      <div className={classes.sectionHead}>
        <Box flex="1 1 280px">
          <Title order={3} size="h4" id={`import-${kind}`}>
            {t(kind, { count: of })}
          </Title>
          {kind === 'gone' && (
            <>
              <Dimmed>{t('goneHint')}</Dimmed>
              <Anchor component={Link} href={panelHref({ section: 'customers', tab: 'trash' })} size="sm">
                {t('trash')}
              </Anchor>
            </>
          )}
          {of > rows.length && <Dimmed>{t('first', { count: rows.length })}</Dimmed>}
        </Box>
      </div>
      <RecordTable
        label={t(kind === 'gone' ? 'goneList' : 'list')}
        rows={rows.map((row) => ({ ...row, id: String(row.row) }))}
        columns={columns}
        empty=""
      />
    </RecordPaper>
  )
}
