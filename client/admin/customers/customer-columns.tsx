import { Badge, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import type { CustomerSort } from '../../../shared/customers'
import { formatPhone } from '../../../shared/phone-in-words'
import { PolicyStatusBadge } from '../navigation/policy-status-badge'
import { customerHref } from '../navigation/record-href'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate } from '../ui/formats'
import { OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import table from '../ui/record-table.module.css'
import { RowLink } from '../ui/row-link'
import { useFormatPrice } from '../ui/use-currency'
import { CustomerActions, type CustomerRow, type CustomerRowActions } from './customer-actions'
import classes from './customers.module.css'

/** Wide enough for a table, too narrow for all columns; touch screens have larger buttons, so their range is wider. */
const TIGHT = '(56.25em <= width < 80em), (pointer: coarse) and (56.25em <= width < 90em)'

/**
 * The columns of the list, in the order of the specification.
 * @param search what the list is searched for: a phone or email that it may have found is shown
 */
export function useCustomerColumns(actions: CustomerRowActions, search: string): RecordColumn<CustomerRow>[] {
  const t = useTranslations('panel.customers')
  return [
    {
      key: 'insured',
      title: t('columns.insured'),
      sort: 'fullName' satisfies CustomerSort,
      render: (row) => <Insured row={row} onOpen={actions.showPage} search={search} />,
    },
    {
      key: 'policy',
      title: t('columns.policy'),
      sort: 'policyNumber' satisfies CustomerSort,
      render: (row) => <Policy row={row} />,
    },
    { key: 'insurer', title: t('columns.insurer'), render: (row) => row.insurer || t('unknownInsurer') },
    { key: 'typeAndPlan', title: t('columns.typeAndPlan'), render: (row) => <TypeAndPlan row={row} /> },
    ...useVehicleColumns(),
    {
      key: 'actions',
      title: t('columns.actions'),
      isActions: true,
      width: 164,
      render: (row) => <CustomerActions row={row} actions={actions} />,
    },
  ]
}

/** The vehicle and its VIN, one below the other where the window is too narrow for a column each. */
function useVehicleColumns(): RecordColumn<CustomerRow>[] {
  const t = useTranslations('panel.customers.columns')
  const isTight = useMediaQuery(TIGHT, false, { getInitialValueInEffect: false })
  const name = (row: CustomerRow) => `${row.vehicleBrand} ${row.vehicleModel} ${row.vehicleYear}`
  const plate = ({ plate }: CustomerRow) => plate && <span className={classes.plate}>{plate}</span>
  const vin = ({ vinNumber }: CustomerRow) => <span className={classes.vin}>{vinNumber}</span>
  if (isTight) {
    const both = (row: CustomerRow) => (
      <>
        <OneLine>{name(row)}</OneLine>
        {plate(row)}
        {vin(row)}
      </>
    )
    return [{ key: 'vehicle', title: t('vehicleAndVin'), render: both }]
  }
  const vehicle = (row: CustomerRow) => (
    <>
      {name(row)}
      {plate(row)}
    </>
  )
  return [
    { key: 'vehicle', title: t('vehicle'), render: vehicle },
    { key: 'vin', title: t('vin'), render: vin },
  ]
}

/** A search that may be a phone, or a part of one. */
const PHONE = /^[\d\s().\-/+]+$/

const soughtContacts = ({ phone, email }: CustomerRow, search: string): string[] => [
  ...(phone && PHONE.test(search) ? [formatPhone(phone)] : []),
  ...(email && search && email.toLowerCase().startsWith(search.toLowerCase()) ? [email] : []),
]

type InsuredProps = { row: CustomerRow; onOpen: (id: string) => void; search: string }

function Insured({ row, onOpen, search }: InsuredProps) {
  const t = useTranslations('panel.customers')
  const start = formatCalendarDate(row.policyStartDate)
  return (
    <>
      <RowLink href={customerHref(row.id)} onOpen={() => onOpen(row.id)}>
        {row.fullName}
      </RowLink>
      <Dimmed size="xs" className={table.number}>
        {row.policyEndDate ? t('period', { start, end: formatCalendarDate(row.policyEndDate) }) : start}
      </Dimmed>
      {soughtContacts(row, search).map((contact) => (
        <OneLine key={contact} secondary>
          {contact}
        </OneLine>
      ))}
    </>
  )
}

function Policy({ row }: { row: CustomerRow }) {
  const t = useTranslations('panel.customers.page')
  const { inForce } = row
  const ofToday = ['policyNumber', 'plate', 'vinNumber'] as const
  return (
    <div className={classes.policy}>
      <OneLine keeps={15}>{row.policyNumber}</OneLine>
      <PolicyStatusBadge policy={row} status={row.policyStatus} daysLeft={row.daysLeft} />
      {inForce && (
        <Dimmed size="xs">
          {[
            t('inForceToday', { date: formatCalendarDate(inForce.policyEndDate) }),
            ...ofToday.flatMap((field) => (inForce[field] === row[field] ? [] : (inForce[field] ?? []))),
          ].join(' · ')}
        </Dimmed>
      )}
    </div>
  )
}

function TypeAndPlan({ row }: { row: CustomerRow }) {
  const formatPrice = useFormatPrice()
  return (
    <div className={classes.typeAndPlan}>
      <Badge size="sm" color={row.policyTypeCode === 'fullcover' ? 'green' : 'blue'}>
        {row.policyType}
      </Badge>
      {row.planPrice !== null && (
        <Text size="sm" className={table.number}>
          {formatPrice(row.planPrice)}
        </Text>
      )}
    </div>
  )
}
