import { Button, Chip, Group, Input, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hoursText, type OpenPeriod, openPeriods, WEEKDAYS, type Weekday } from '../../../shared/business-hours'
import { dayName } from '../../../shared/hours-in-words'
import { wide } from '../ui/form-section'

const WORKING_DAYS: OpenPeriod = { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], from: '09:00', to: '18:00' }
const SATURDAY: OpenPeriod = { days: ['Sa'], from: '09:00', to: '13:00' }

type Props = { value: string; error: ReactNode; onChange: (value: string) => void }

/** When the office is open: days and times, in as many rows as are needed. */
export function HoursField({ value, error, onChange }: Props) {
  const t = useTranslations('panel.settings')
  const [typed, setTyped] = useState<OpenPeriod[]>([])
  // What is typed may not be complete yet; another value came from outside.
  const rows = hoursText(typed) === value ? typed : (openPeriods(value) ?? [])
  const change = (changed: OpenPeriod[]) => {
    setTyped(changed)
    onChange(hoursText(changed))
  }
  return (
    <Input.Wrapper
      {...wide}
      label={t('businessHours')}
      labelElement="div"
      description={t('hours.hint')}
      error={error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap="sm" mt={6} align="flex-start" role="group" aria-label={t('businessHours')}>
        {rows.map((row, place) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
            key={place}
            row={row}
            number={place + 1}
            isWrong={Boolean(error)}
            onChange={(changed) => change(rows.with(place, changed))}
            onRemove={() => change(rows.toSpliced(place, 1))}
          />
        ))}
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            change([
              ...rows,
              rows.length === 0 ? WORKING_DAYS : rows.length === 1 ? SATURDAY : { ...SATURDAY, days: [] },
            ])
          }
        >
          {t('hours.add')}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}

type RowProps = {
  row: OpenPeriod
  number: number
  isWrong: boolean
  onChange: (row: OpenPeriod) => void
  onRemove: () => void
}

function Row({ row, number, isWrong, onChange, onRemove }: RowProps) {
  const t = useTranslations('panel.settings.hours')
  return (
    <Group gap="xs" role="group" aria-label={t('row', { number })}>
      <Chip.Group multiple value={row.days} onChange={(days) => onChange({ ...row, days: days as Weekday[] })}>
        <Group gap={4}>
          {WEEKDAYS.map((day) => (
            <Chip key={day} value={day} size="xs" radius="sm" aria-label={dayName(day, 'es')}>
              {dayName(day, 'es').slice(0, 2)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          type="time"
          w={112}
          aria-label={t('from', { number })}
          aria-invalid={isWrong}
          value={row.from}
          onChange={(event) => onChange({ ...row, from: event.currentTarget.value })}
        />
        –
        <TextInput
          type="time"
          w={112}
          aria-label={t('to', { number })}
          aria-invalid={isWrong}
          // The end of a day is typed as midnight.
          value={row.to === '24:00' ? '00:00' : row.to}
          onChange={({ currentTarget: { value: to } }) => onChange({ ...row, to: to === '00:00' ? '24:00' : to })}
        />
      </Group>
      <Button size="compact-xs" variant="subtle" color="red" onClick={onRemove} aria-label={t('remove', { number })}>
        {t('removeShort')}
      </Button>
    </Group>
  )
}
