import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ImportRecord } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { DateField } from '../ui/date-field'
import { toOption } from '../ui/options'
import { countryName, usePhones } from '../ui/use-phones'
import { type ColumnsFormState, type ForAllField as Field, samplesOf } from './columns-values'

const USUAL_MONTHS = [1, 3, 6, 12]

type Props = { field: Field; form: ColumnsFormState; record: ImportRecord }

/** What is the same for all rows of a file, said once. */
export function ForAllField({ field, form, record }: Props) {
  const t = useTranslations('panel.customers.imports')
  const label = t('mapping.forAll', { field: t(`fields.${field}`) })
  const { data: insurers = [] } = trpc.companies.list.useQuery()
  const { policyTypes = [], plans = [], country } = trpc.customers.formOptions.useQuery().data ?? {}
  const phones = usePhones(field === 'phone')
  const props = form.getInputProps(`${field}ForAll`)
  if (field === 'policyStartDate') return <DateField {...props} label={label} />
  const months = [...new Set([...USUAL_MONTHS, ...plans.map(({ durationMonths }) => durationMonths)])]
  const options = {
    insurer: insurers.map(toOption),
    policyType: policyTypes.map(toOption),
    durationMonths: months
      .toSorted((one, other) => one - other)
      .map((count) => ({ value: String(count), label: t('mapping.months', { months: count }) })),
    phone: (phones?.countries() ?? [])
      .map((value) => ({ value, label: countryName(value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'es')),
  }[field]
  // A country of which most values are no phones is hardly theirs.
  const samples = field === 'phone' ? samplesOf(form.values.phone, record) : []
  const chosen = props.value || country
  const others = phones && chosen ? samples.filter((sample) => !phones.toPhone(sample, chosen)) : []
  const doubt =
    2 * others.length > samples.length &&
    t('mapping.otherCountry', { example: others[0] ?? '', country: countryName(chosen) })
  return (
    <Select
      {...props}
      error={doubt || props.error}
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
