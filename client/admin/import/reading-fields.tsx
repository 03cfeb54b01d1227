import { useTranslations } from 'use-intl'
import {
  DATE_ORDERS,
  type DateOrder,
  DECIMAL_SIGNS,
  type DecimalSign,
  type ImportRecord,
} from '../../../shared/imports'
import { ChoiceCards } from '../ui/choice-cards'
import { useCurrency } from '../ui/use-currency'
import type { ColumnsFormState } from './columns-values'
import classes from './import.module.css'
import { dateReadingText, priceReadingText } from './reading-text'

type Props = { form: ColumnsFormState; ask: ImportRecord['ask'] }

/** Asks for the format of dates and prices if those of the file are ambiguous. */
export function ReadingFields({ form, ask }: Props) {
  const t = useTranslations('panel.customers.imports.reading')
  const currency = useCurrency()
  const [date] = ask.dateOrder ?? []
  const [price] = ask.decimal ?? []
  if (!date && !price) return null
  return (
    <div className={classes.question}>
      {date && (
        <ChoiceCards
          name="dateOrder"
          label={t('dateOrder', { example: date })}
          options={DATE_ORDERS.map((order) => ({ value: order, label: dateReadingText(date, order) }))}
          hint=""
          value={form.values.dateOrder}
          error={form.errors.dateOrder}
          onChoose={(order) => form.setFieldValue('dateOrder', order as DateOrder)}
        />
      )}
      {price && (
        <ChoiceCards
          name="decimal"
          label={t('decimal', { example: price })}
          options={DECIMAL_SIGNS.map((sign) => ({ value: sign, label: priceReadingText(price, sign, currency) }))}
          hint=""
          value={form.values.decimal}
          error={form.errors.decimal}
          onChoose={(sign) => form.setFieldValue('decimal', sign as DecimalSign)}
        />
      )}
    </div>
  )
}
