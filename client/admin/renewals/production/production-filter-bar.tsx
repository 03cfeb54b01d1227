import { Chip, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Dimmed } from '../../ui/dimmed'
import { DIVISIONS, type Division, type ProductionFilters } from './filters'
import classes from './production.module.css'
import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import { DatesProvider, MonthPickerInput } from '@mantine/dates'
import { useId } from 'react'
import { besideField } from '../../theme'
import { useCalendarLabels } from '../../ui/calendar-button'

/** The range of months shown, with quick choices, and whether only one's own policies are. */
export function ProductionFilterBar({ filters }: { filters: ProductionFilters }) {
  const t = useTranslations('production')
  const { range, isOwnRange, isThisMonth, isMine, setFrom, setTo, showThisMonth, showLastMonths, setMine } = filters
  return (
    <search className={classes.months}>
      <MonthField label={t('from')} month={range.from} onChange={setFrom} />
      <MonthField label={t('to')} month={range.to} onChange={setTo} />
      <Group gap={6} mb={4} role="group" aria-label={t('quick')}>
        <Chip variant="light" checked={isThisMonth} onChange={(on) => (on ? showThisMonth() : showLastMonths())}>
          {t('thisMonth')}
        </Chip>
        <Chip variant="light" checked={!isOwnRange} onChange={showLastMonths}>
          {t('lastMonths')}
        </Chip>
        <Chip variant="light" checked={isMine} onChange={setMine}>
          {t('mine')}
        </Chip>
      </Group>
    </search>
  )
}

/** Chooses the table's grouping; at least one choice stays. */
export function DivisionFilterBar({ filters: { divisions, divideBy } }: { filters: ProductionFilters }) {
  const t = useTranslations('production')
  const choose = (chosen: string[]) => chosen.length > 0 && divideBy(chosen as Division[])
  return (
    <Group gap="xs" role="group" aria-label={t('divideBy')}>
      <Dimmed aria-hidden="true">{t('divideBy')}</Dimmed>
      <Chip.Group multiple value={divisions} onChange={choose}>
        {DIVISIONS.map((division) => (
          <Chip key={division} value={division} size="sm" variant="light">
            {t(`divisions.${division}`)}
          </Chip>
        ))}
      </Chip.Group>
    </Group>
  )
}

type Props = { label: string; month: string; onChange: (month: string) => void }

/** Picks a month `YYYY-MM`. */
function MonthField({ label, month, onChange }: Props) {
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
