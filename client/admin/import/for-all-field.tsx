import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ImportRecord } from '../../../shared/imports'
import { DateField } from '../ui/date-field'
import { countryName, usePhones } from '../ui/use-phones'
import { type ForAllField as Field, samplesOf } from './columns-values'
import type { ColumnsFormState } from './use-columns-form'
import { useKnownOptions } from './use-known-options'

const USUAL_MONTHS = [1, 3, 6, 12]

type Props = { field: Field; form: ColumnsFormState; record: ImportRecord }

/** What is the same for all rows of a file, said once. */
export function ForAllField({ field, form, record }: Props) {
  const t = useTranslations('panel.customers.imports')
  const label = t('mapping.forAll', { field: t(`fields.${field}`) })
  const { insurers, policyTypes, plans, country } = useKnownOptions()
  const phones = usePhones(field === 'phone')
  const props = form.getInputProps(`${field}ForAll`)
  if (field === 'policyStartDate') return <DateField {...props} label={label} />
  const months = [...new Set([...USUAL_MONTHS, ...plans.map(({ durationMonths }) => durationMonths)])]
  const options = {
    insurer: insurers,
    policyType: policyTypes,
    durationMonths: months
      .toSorted((one, other) => one - other)
      .map((count) => ({ value: String(count), label: t('questions.months', { months: count }) })),
    phone: (phones?.countries() ?? [])
      .map((value) => ({ value, label: countryName(value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'es')),
  }[field]
  // A country that none of the values is a phone of is hardly theirs.
  const [example] = samplesOf(form.values.phone, record)
  const chosen = props.value || country
  const isTheirs = !phones || samplesOf(form.values.phone, record).some((sample) => phones.toPhone(sample, chosen))
  const doubt = field === 'phone' && example && chosen && !isTheirs
  return (
    <Select
      {...props}
      error={doubt ? t('mapping.otherCountry', { example, country: countryName(chosen) }) : props.error}
      label={field === 'phone' ? t('mapping.phoneCountry') : label}
      data={options}
      placeholder={field === 'phone' ? country && countryName(country) : t('mapping.notSaid')}
      value={props.value || null}
      onChange={(chosen) => props.onChange(chosen ?? '')}
      clearable
      searchable={options.length > 12}
      nothingFoundMessage={t('questions.none')}
    />
  )
}
