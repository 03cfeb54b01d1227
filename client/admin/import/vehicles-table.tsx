import { Table } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { SourceOfFile } from '../../../shared/imports'
import { formatNumber } from '../ui/formats'
import classes from './import.module.css'

/** How a column of whole vehicles is taken apart, for its first rows. */
export function VehiclesTable({ vehicles }: Pick<SourceOfFile, 'vehicles'>) {
  const t = useTranslations('panel.customers.imports')
  const found = ({ brand, model, year }: SourceOfFile['vehicles'][number]) =>
    [brand, model, year].map((part) => part ?? '—').join(' · ')
  return (
    <Table className={classes.vehicles} aria-label={t('mapping.vehicles')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('wrong.row')}</Table.Th>
          <Table.Th>{t('wrong.value')}</Table.Th>
          <Table.Th>{t('mapping.takenApart')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {vehicles.map((vehicle) => (
          <Table.Tr key={vehicle.row}>
            <Table.Td>{formatNumber(vehicle.row)}</Table.Td>
            <Table.Td>{vehicle.text}</Table.Td>
            <Table.Td>{found(vehicle)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
