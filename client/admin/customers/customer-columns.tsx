import { Badge, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CustomerSort } from '../../../shared/customers'
import { customerHref } from '../navigation/record-href'
import { TermStatusBadge } from '../navigation/term-status-badge'
import { formatCalendarDate, formatPhone, formatPrice } from '../ui/formats'
import type { RecordColumn } from '../ui/record-column'
import { RowLink } from '../ui/row-link'
import { CustomerActions, type CustomerRow, type CustomerRowActions } from './customer-actions'
import classes from './customers.module.css'

/**
 * The columns of the list, in the order of the specification.
 * @param withContact whether phones and emails are looked for, so that it is shown which were found
 */
export function useCustomerColumns(actions: CustomerRowActions, withContact: boolean): RecordColumn<CustomerRow>[] {
  const t = useTranslations('panel.customers')
  return [
    {
      key: 'insured',
      title: t('columns.insured'),
      sort: 'fullName' satisfies CustomerSort,
      render: (row) => <Insured row={row} onOpen={actions.showPage} withContact={withContact} />,
    },
    {
      key: 'policy',
      title: t('columns.policy'),
      sort: 'policyNumber' satisfies CustomerSort,
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

type InsuredProps = { row: CustomerRow; onOpen: (id: string) => void; withContact: boolean }

function Insured({ row, onOpen, withContact }: InsuredProps) {
  const t = useTranslations('panel.customers')
  const start = formatCalendarDate(row.policyStartDate)
  return (
    <>
      <RowLink href={customerHref(row.id)} onOpen={() => onOpen(row.id)} className={classes.name}>
        {row.fullName}
      </RowLink>
      <Text size="xs" c="dimmed" className={classes.number}>
        {row.policyEndDate ? t('period', { start, end: formatCalendarDate(row.policyEndDate) }) : start}
      </Text>
      {withContact &&
        [row.phone && formatPhone(row.phone), row.email].filter(Boolean).map((contact) => (
          <Text key={contact} size="xs" className={classes.name}>
            {contact}
          </Text>
        ))}
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
