import { useTranslations } from 'use-intl'
import { EXPORTED_TABLES } from '../../../shared/accesses'
import { ACTIVITY_TABLES } from '../../../shared/activity'
import { OneLine } from '../ui/one-line'

/** The label of a database table; its own name if the catalogue has none. */
export function TableName({ name }: { name: string }) {
  const t = useTranslations('panel.activity')
  const known = ACTIVITY_TABLES.find((table) => table === name)
  const exported = EXPORTED_TABLES.find((table) => table === name)
  if (exported) return <OneLine>{t(`accesses.tables.${exported}`)}</OneLine>
  return <OneLine>{known ? t(`tables.${known}`) : name}</OneLine>
}
