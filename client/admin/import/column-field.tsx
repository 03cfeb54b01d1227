import { Select, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { OfferedField } from '../../../shared/import-headings'
import { IMPORT_KEY, type ImportField, type ImportRecord, REQUIRED_OF_NEW } from '../../../shared/imports'
import { Dimmed } from '../ui/dimmed'
import { samplesOf } from './columns-values'
import classes from './import.module.css'
import type { ColumnsFormState } from './use-columns-form'

type Props = { field: OfferedField; form: ColumnsFormState; record: ImportRecord }

const OF_NEW: readonly ImportField[] = REQUIRED_OF_NEW

/** Selects the file's column for a field, and shows sample values of it. */
export function ColumnField({ field, form, record }: Props) {
  const t = useTranslations('panel.customers.imports')
  const id = useId()
  const heading = form.values[field]
  const hint =
    field === IMPORT_KEY
      ? 'needed'
      : field === 'fullName'
        ? 'nameParts'
        : field === 'status'
          ? 'leftOut'
          : OF_NEW.includes(field) && 'neededOfNew'
  const samples = samplesOf(heading, record)
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
        {...form.getInputProps(field)}
        value={heading || null}
        onChange={(chosen) => form.setFieldValue(field, chosen ?? '')}
      />
      <div className={classes.samples}>
        {samples.map((sample) => (
          <span key={sample} className={classes.sample} title={sample}>
            {sample}
          </span>
        ))}
        {heading && samples.length === 0 && (
          <Dimmed span size="xs">
            {t('mapping.emptyColumn')}
          </Dimmed>
        )}
      </div>
    </div>
  )
}
