import { Select } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { toOption } from '../../ui/options'
import type { Colleague } from './colleague-state-badge'

/** Who takes over the leaving colleague's open work: an account's id, '' for nobody, or `KEPT` to leave it. */
export type Heir = string
export const KEPT = 'kept'

type Props = {
  account: Colleague
  open: RouterOutputs['accounts']['openRecords']
  heir: Heir
  onChoose: (heir: Heir) => void
}

/** Says what a leaving colleague looks after, and offers to give it to somebody else. */
export function HandOverField({ account, open, heir, onChoose }: Props) {
  const t = useTranslations('panel.settings.team.handOver')
  const format = useFormatter()
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  const kinds = (['customers', 'tasks', 'requests'] as const).filter((kind) => open[kind] > 0)
  if (kinds.length === 0) return null
  const others = colleagues.filter(({ id }) => id !== account.id).map(toOption)
  return (
    <Select
      label={t('label', { open: format.list(kinds.map((kind) => t(kind, { count: open[kind] }))) })}
      data={[{ value: KEPT, label: t('kept') }, { value: '', label: t('nobody') }, ...others]}
      value={heir}
      onChange={(chosen) => onChoose(chosen ?? KEPT)}
      allowDeselect={false}
    />
  )
}
