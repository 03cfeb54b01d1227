import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DATE_ORDERS, DECIMAL_SIGNS, ENCODINGS, type ImportRecord, type ReadingChoice } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { FailureAlert } from '../ui/alerts'
import { ChoiceCards } from '../ui/choice-cards'
import { Toggle } from '../ui/toggle'
import { useCurrency } from '../ui/use-currency'
import { type ColumnsFormState, toColumnsInput } from './columns-values'
import classes from './import.module.css'
import { dateReadingText, priceReadingText } from './reading-text'
import { useImportAction } from './use-import'

type Props = { form: ColumnsFormState; record: ImportRecord }

/** Tells what of the file is read, and lets people choose another sheet, other letters, or no hidden rows. */
export function SourceFields({ form, record }: Props) {
  const t = useTranslations('panel.customers.imports.source')
  const { id, sheets, encoding, hiddenRows, headings, sampleRows } = record
  const { run, running, failure } = useImportAction(trpc.customers.imports.setColumns.useMutation(), t('failed'))
  const accented = [headings, ...sampleRows].flat().find((text) => /[^\p{ASCII}]/u.test(text))
  const hasEncoding = encoding !== null && accented !== undefined
  if (sheets.length < 2 && !hasEncoding && hiddenRows === 0) return null
  const select = (key: 'sheet' | 'encoding') => ({
    value: record[key],
    disabled: running,
    allowDeselect: false,
    onChange: (chosen: string | null) =>
      chosen && run({ ...toColumnsInput(id, form.values), ...({ [key]: chosen } as ReadingChoice) }),
  })
  const sheetOf = ({ name, rows, isHidden }: ImportRecord['sheets'][number]) => ({
    value: name,
    label: t(isHidden ? 'sheetHidden' : 'sheetRows', { name, rows }),
  })
  return (
    <div className={classes.question}>
      {sheets.length > 1 && (
        <Select label={t('sheet')} description={t('sheetHint')} data={sheets.map(sheetOf)} {...select('sheet')} />
      )}
      {hasEncoding && (
        <Select
          label={t('encoding')}
          description={t('accented', { text: accented.slice(0, 60) })}
          data={ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
          {...select('encoding')}
        />
      )}
      {hiddenRows > 0 && (
        <Toggle
          label={t('hidden', { count: hiddenRows })}
          description={t('hiddenHint')}
          {...form.getInputProps('withHiddenRows', { type: 'checkbox' })}
        />
      )}
      {failure && <FailureAlert>{failure}</FailureAlert>}
    </div>
  )
}

/** Asks for the format of dates and prices if those of the file are ambiguous. */
export function ReadingFields({ form, record: { ask } }: Props) {
  const t = useTranslations('panel.customers.imports.reading')
  const currency = useCurrency()
  const [date = '', price = ''] = [ask.dateOrder?.[0], ask.decimal?.[0]]
  const cards = (name: 'dateOrder' | 'decimal', example: string, options: { value: string; label: string }[]) =>
    example && (
      <ChoiceCards
        name={name}
        label={t(name, { example })}
        options={options}
        hint=""
        value={form.values[name]}
        error={form.errors[name]}
        onChoose={(chosen) => form.setFieldValue(name, chosen as never)}
      />
    )
  if (!date && !price) return null
  return (
    <div className={classes.question}>
      {cards(
        'dateOrder',
        date,
        DATE_ORDERS.map((value) => ({ value, label: dateReadingText(date, value) })),
      )}
      {cards(
        'decimal',
        price,
        DECIMAL_SIGNS.map((value) => ({ value, label: priceReadingText(price, value, currency) })),
      )}
    </div>
  )
}
