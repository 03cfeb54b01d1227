import { Pill } from '@mantine/core'
import { useTranslations } from 'use-intl'

export type NamedRecord = { recordId: string | null; subject: string | null }

type Props = { record: string; entries: NamedRecord[]; labelOf: (name: string) => string; onClear: () => void }

/** Names the record that the log is filtered by, with its latest name, and removes that filter. */
export function RecordFilter({ record, entries, labelOf, onClear }: Props) {
  const t = useTranslations('panel.activity')
  const latest = entries.find(({ recordId, subject }) => recordId === record && subject)
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onClear}
      removeButtonProps={{ 'aria-label': t('clearRecord'), 'aria-hidden': false, tabIndex: 0 }}
      maw="100%"
    >
      {labelOf(latest?.subject ?? t('thisRecord'))}
    </Pill>
  )
}
