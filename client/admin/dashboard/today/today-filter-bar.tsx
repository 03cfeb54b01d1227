import { useTranslations } from 'use-intl'
import { TODAY_KINDS, type TodayKind } from '../../../../shared/today'
import { trpc } from '../../../api/trpc'
import { useAuth } from '../../session/auth'
import { FilterSelect } from '../../ui/filter-select'
import { formatNumber } from '../../ui/formats'
import classes from '../../ui/list-layout.module.css'
import { toOption } from '../../ui/options'
import type { TodayFilters } from './filters'

type Props = {
  filters: TodayFilters
  /** Null until the first response. */
  counts: Record<TodayKind, number> | null
}

/** Narrows the list to a person and a kind, each kind with its number. */
export function TodayFilterBar({ filters, counts }: Props) {
  const t = useTranslations('panel.dashboard.today')
  const { user } = useAuth()
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  const { kind, person, change } = filters
  const kinds = TODAY_KINDS.filter((one) => one === kind || !counts || counts[one] > 0)
  return (
    <search className={classes.filters}>
      {(colleagues.length > 1 || person) && (
        <FilterSelect
          label={t('filterPerson')}
          all={t('mineOrNobodys')}
          options={[
            { value: 'me', label: t('mine') },
            { value: 'everybody', label: t('everybodys') },
            ...colleagues.filter(({ id }) => id !== user?.id).map(toOption),
          ]}
          value={person}
          onChange={(chosen) => change({ person: chosen })}
        />
      )}
      <FilterSelect
        label={t('filterKind')}
        all={t('allKinds')}
        options={kinds.map((value) => ({
          value,
          label: t('kindCount', { kind: t(`kinds.${value}`), count: counts ? formatNumber(counts[value]) : '…' }),
        }))}
        value={kind}
        onChange={(chosen) => change({ kind: chosen })}
      />
    </search>
  )
}
