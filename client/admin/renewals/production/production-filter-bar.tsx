import { Chip, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Dimmed } from '../../ui/dimmed'
import { DIVISIONS, type Division, type ProductionFilters } from './filters'
import { MonthField } from './month-field'
import classes from './production.module.css'

/** The range of months shown, with quick choices, and whether only one's own policies are. */
export function ProductionFilterBar({ filters }: { filters: ProductionFilters }) {
  const t = useTranslations('panel.customers.production')
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
  const t = useTranslations('panel.customers.production')
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
