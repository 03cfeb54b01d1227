import { Badge, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { TermStatusBadge } from '../navigation/term-status-badge'
import { sectionHref } from '../sections'
import { formatCalendarDate, formatPrice } from '../ui/formats'
import type { RecordColumn } from '../ui/record-column'
import { RowLink } from '../ui/row-link'
import { CustomerActions, type CustomerRow, type CustomerRowActions } from './customer-actions'
import classes from './customers.module.css'

/** The columns of the list, in the order of the specification. */
export function useCustomerColumns(actions: CustomerRowActions): RecordColumn<CustomerRow>[] {
  const t = useTranslations('panel.customers')
  return [
    { key: 'insured', title: t('columns.insured'), render: (row) => <Insured row={row} onOpen={actions.showPage} /> },
    {
      key: 'policy',
      title: t('columns.policy'),
      render: (row) => <Policy row={row} />,
    },
    { key: 'insurer', title: t('columns.insurer'), render: (row) => row.insurer || t('unknownInsurer') },
    { key: 'typeAndPlan', title: t('columns.typeAndPlan'), render: (row) => <TypeAndPlan row={row} /> },
    {
      key: 'vehicle',
      title: t('columns.vehicle'),
      render: (row) => `${row.vehicleBrand} ${row.vehicleModel} ${row.vehicleYear}`,
    },
    { key: 'vin', title: t('columns.vin'), render: (row) => <span className={classes.vin}>{row.vinNumber}</span> },
    {
      key: 'actions',
      title: t('columns.actions'),
      isActions: true,
      width: 150,
      render: (row) => <CustomerActions row={row} actions={actions} />,
    },
  ]
}

function Insured({ row, onOpen }: { row: CustomerRow; onOpen: (id: string) => void }) {
  const t = useTranslations('panel.customers')
  const start = formatCalendarDate(row.policyStartDate)
  return (
    <>
      <RowLink
        href={sectionHref('asegurados', { asegurado: row.id })}
        onOpen={() => onOpen(row.id)}
        className={classes.name}
      >
        {row.fullName}
      </RowLink>
      <Text size="xs" c="dimmed" className={classes.number}>
        {row.policyEndDate ? t('period', { start, end: formatCalendarDate(row.policyEndDate) }) : start}
      </Text>
    </>
  )
}

function Policy({ row }: { row: CustomerRow }) {
  return (
    <div className={classes.policy}>
      <span className={classes.number}>{row.policyNumber}</span>
      <TermStatusBadge status={row.status} daysLeft={row.daysLeft} />
    </div>
  )
}

function TypeAndPlan({ row }: { row: CustomerRow }) {
  return (
    <div className={classes.typeAndPlan}>
      <Badge color={row.policyTypeCode === 'fullcover' ? 'green' : 'blue'}>{row.policyType}</Badge>
      {row.planPrice !== null && (
        <Text size="sm" className={classes.number}>
          {formatPrice(row.planPrice)}
        </Text>
      )}
    </div>
  )
}
