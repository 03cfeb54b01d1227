import { Pill } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'
import classes from './activity.module.css'

export type Entry = RouterOutputs['activity']['list']['items'][number]

type Props = { record: string; entries: Entry[]; onClear: () => void }

/** Says whose history is shown, by the latest words for it, and takes that filter off. */
export function RecordFilter({ record, entries, onClear }: Props) {
  const t = useTranslations('panel.activity')
  const latest = entries.find(({ recordId, subject }) => recordId === record && subject)
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onClear}
      removeButtonProps={{ 'aria-label': t('clearRecord'), 'aria-hidden': false, tabIndex: 0 }}
      className={classes.recordFilter}
    >
      {t('recordFilter', { name: latest?.subject ?? t('thisRecord') })}
    </Pill>
  )
}
