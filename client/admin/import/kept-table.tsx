import { Alert, Anchor, Box, Title } from '@mantine/core'
import type { ReactNode } from 'react'
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
      {kept.length > 0 && (
        <LeftRows
          id="kept"
          title={t('kept', { count: keptRows })}
          label={t('list')}
          rows={kept}
          of={keptRows}
          areThere
        />
      )}
      {gone.length > 0 && (
        <LeftRows id="gone" title={t('gone', { count: goneRows })} label={t('goneList')} rows={gone} of={goneRows}>
          <Dimmed>{t('goneHint')}</Dimmed>
          <Anchor component={Link} href={panelHref({ section: 'customers', tab: 'trash' })} size="sm">
            {t('trash')}
          </Anchor>
        </LeftRows>
      )}
    </>
  )
}

type Props = {
  id: string
  title: string
  label: string
  rows: KeptRow[]
  of: number
  /** Whether the policies still exist, and so can be linked. */
  areThere?: boolean
  children?: ReactNode
}

function LeftRows({ id, title, label, rows, of, areThere = false, children }: Props) {
  const t = useTranslations('panel.customers.imports.undone')
  const columns = useKeptColumns(areThere)
  return (
    <RecordPaper component="section" aria-labelledby={`import-${id}`}>
      <div className={classes.sectionHead}>
        <Box flex="1 1 280px">
          <Title order={3} size="h4" id={`import-${id}`}>
            {title}
          </Title>
          {children}
          {of > rows.length && <Dimmed>{t('first', { count: rows.length })}</Dimmed>}
        </Box>
      </div>
      <RecordTable
        label={label}
        rows={rows.map((row) => ({ ...row, id: String(row.row) }))}
        columns={columns}
        empty=""
      />
    </RecordPaper>
  )
}

function useKeptColumns(areThere: boolean): RecordColumn<KeptRow & { id: string }>[] {
  const t = useTranslations('panel.customers.imports.undone')
  return [
    {
      key: 'policyNumber',
      title: t('policyNumber'),
      render: ({ policyNumber }) =>
        areThere ? (
          <Anchor
            component={Link}
            href={panelHref({ section: 'customers', search: policyNumber })}
            size="sm"
            className={classes.name}
          >
            {policyNumber}
          </Anchor>
        ) : (
          <span className={classes.name}>{policyNumber}</span>
        ),
    },
    { key: 'row', title: t('row'), width: 90, render: ({ row }) => formatNumber(row) },
    { key: 'why', title: t('why'), render: ({ why }) => <span className={classes.name}>{why}</span> },
  ]
}
