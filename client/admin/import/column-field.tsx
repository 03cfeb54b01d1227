import { Select, Table, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import {
  IMPORT_KEY,
  type ImportField,
  type ImportRecord,
  REQUIRED_OF_NEW,
  type SourceOfFile,
} from '../../../shared/imports'
import { Dimmed } from '../ui/dimmed'
import { type ColumnsFormState, isForAll, samplesOf } from './columns-values'
import { ForAllField } from './for-all-field'
import classes from './import.module.css'

type Props = { field: ImportField; form: ColumnsFormState; record: ImportRecord }

const HINTS: Partial<
  Record<ImportField, 'needed' | 'nameParts' | 'meansAsked' | 'endOfCancelled' | 'renews' | 'fleets' | 'amountsIn'>
> = {
  [IMPORT_KEY]: 'needed',
  fullName: 'nameParts',
  status: 'meansAsked',
  cancelledOn: 'endOfCancelled',
  previousNumber: 'renews',
  item: 'fleets',
  currency: 'amountsIn',
}
const OF_NEW: readonly ImportField[] = REQUIRED_OF_NEW

/** Selects the file's column for a field, and shows values of it, or asks for one for all rows. */
export function ColumnField({ field, form, record }: Props) {
  const t = useTranslations('panel.customers.imports')
  const id = useId()
  const heading = form.values[field]
  const shown = record.columns ?? record.guessed
  const hint = HINTS[field] ?? (OF_NEW.includes(field) && 'neededOfNew')
  return (
    <div className={classes.column}>
      <div>
        <Text component="label" htmlFor={id} size="sm" fw={500}>
          {t(`fields.${field}`)}
        </Text>
        {hint && <Dimmed size="xs">{t(`mapping.${hint}`)}</Dimmed>}
      </div>
      <Select
        id={id}
        data={record.headings}
        placeholder={t('mapping.none')}
        clearable
        allowDeselect
        searchable={record.headings.length > 12}
        nothingFoundMessage={t('mapping.noHeading')}
        // Some thirty selects with up to hundreds of options and their values are too many to keep.
        comboboxProps={{ keepMounted: false }}
        renderOption={({ option }) => (
          <div>
            {option.label}
            <div aria-hidden="true">
              <Samples heading={option.value} record={record} />
            </div>
          </div>
        )}
        {...form.getInputProps(field)}
        value={heading || null}
        onChange={(chosen) => form.setFieldValue(field, chosen ?? '')}
      />
      <div>
        {heading && <Samples heading={heading} record={record} />}
        {isForAll(field, form.values) && <ForAllField field={field} form={form} record={record} />}
      </div>
      {field === 'vehicle' && heading && heading === shown.vehicle && <VehiclesTable vehicles={record.vehicles} />}
    </div>
  )
}

/** Three values of a column. */
function Samples({ heading, record }: { heading: string; record: ImportRecord }) {
  const t = useTranslations('panel.customers.imports.mapping')
  const samples = samplesOf(heading, record)
  return (
    <div className={classes.samples}>
      {samples.map((sample) => (
        <span key={sample} className={classes.sample} title={sample}>
          {sample}
        </span>
      ))}
      {samples.length === 0 && (
        <Dimmed span size="xs">
          {t('emptyColumn')}
        </Dimmed>
      )}
    </div>
  )
}

/** How a column of whole vehicles is taken apart, for its first rows. */
function VehiclesTable({ vehicles }: Pick<SourceOfFile, 'vehicles'>) {
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
            <Table.Td>{vehicle.row}</Table.Td>
            <Table.Td>{vehicle.text}</Table.Td>
            <Table.Td>{found(vehicle)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
