import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import { ActionIcon, Popover } from '@mantine/core'
import { DatePicker, type DatePickerProps, DatesProvider } from '@mantine/dates'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CalendarDate, today } from '../../../shared/clock'
import { besideField } from '../theme'
import { CalendarIcon } from './icons'

type Props = {
  /** The accessible name of the button, and of the dialog that it opens. */
  label: string
  date: CalendarDate | null
  onPick: (date: CalendarDate) => void
}

/** Opens a calendar to pick a date from. The focus starts at the picked date, or at today. */
export function CalendarButton({ label, date, onPick }: Props) {
  const labels = useCalendarLabels()
  const [opened, setOpened] = useState(false)
  const first = date ?? today()
  const pick = (picked: CalendarDate | null) => {
    if (picked) onPick(picked)
    setOpened(false)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      {...besideField}
      // In a low window it covers its field.
      middlewares={{ shift: { crossAxis: true, padding: 8 } }}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={label}
          onClick={() => setOpened(!opened)}
          // The focus moves into the calendar a moment after it has opened.
          onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
          data-mantine-stop-propagation={opened}
        >
          <CalendarIcon size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown data-mantine-stop-propagation>
        <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
          <DatePicker
            // Escape closes the calendar only, not the dialog around it.
            __stopPropagation
            value={date}
            // Picking the same day again keeps it.
            allowDeselect={false}
            defaultDate={first}
            onChange={pick}
            getDayProps={(day) => ({ 'data-autofocus': day === first || undefined })}
            hideOutsideDates
            ariaLabels={labels}
          />
        </DatesProvider>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The accessible names of a calendar's own buttons. */
export function useCalendarLabels(): NonNullable<DatePickerProps['ariaLabels']> {
  const t = useTranslations('panel.ui.calendar')
  return {
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    previousYear: t('previousYear'),
    nextYear: t('nextYear'),
    previousDecade: t('previousDecade'),
    nextDecade: t('nextDecade'),
    monthLevelControl: t('chooseMonth'),
    yearLevelControl: t('chooseYear'),
  }
}
