import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import { DatesProvider, MonthPickerInput } from '@mantine/dates'
import { useId } from 'react'
import { besideField } from '../../theme'
import { useCalendarLabels } from '../../ui/calendar-button'
import classes from './production.module.css'

type Props = { label: string; month: string; onChange: (month: string) => void }

/** Picks a month `YYYY-MM`. */
export function MonthField({ label, month, onChange }: Props) {
  const labels = useCalendarLabels()
  const id = useId()
  return (
    <DatesProvider settings={{ locale: 'es' }}>
      {/* The wrapper keeps the field and Mantine's hidden input together. */}
      <div className={classes.month}>
        <MonthPickerInput
          id={id}
          // The dialog is named after the field.
          popoverProps={{ id, ...besideField }}
          label={label}
          value={`${month}-01`}
          onChange={(date) => date && onChange(date.slice(0, 7))}
          valueFormat="MMMM [de] YYYY"
          minDate="1900-01-01"
          maxDate="2200-12-31"
          allowDeselect={false}
          ariaLabels={labels}
        />
      </div>
    </DatesProvider>
  )
}
