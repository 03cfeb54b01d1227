import { DateInput, type DateInputProps } from '@mantine/dates'
import { useTranslations } from 'use-intl'
import { parseTypedDate } from './formats'

/** A calendar date, typed as day/month/year or picked; its value is `YYYY-MM-DD`. */
export function DateField(props: DateInputProps) {
  const t = useTranslations('panel.ui.calendar')
  return (
    <DateInput
      valueFormat="DD/MM/YYYY"
      dateParser={parseTypedDate}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('placeholder')}
      hideOutsideDates
      ariaLabels={{
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        previousYear: t('previousYear'),
        nextYear: t('nextYear'),
        previousDecade: t('previousDecade'),
        nextDecade: t('nextDecade'),
        monthLevelControl: t('chooseMonth'),
        yearLevelControl: t('chooseYear'),
      }}
      {...props}
    />
  )
}
