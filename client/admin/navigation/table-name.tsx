import { useTranslations } from 'use-intl'
import { EXPORTED_TABLES } from '../../../shared/accesses'
import { ACTIVITY_TABLES } from '../../../shared/activity'
import { OneLine } from '../ui/one-line'

/** The label of a database table; its own name if the catalogue has none. */
export function useTableName(): (name: string) => string {
  const t = useTranslations('panel.activity')
  return (name) => {
    const exported = EXPORTED_TABLES.find((table) => table === name)
    if (exported) return t(`accesses.tables.${exported}`)
    const known = ACTIVITY_TABLES.find((table) => table === name)
    return known ? t(`tables.${known}`) : name
  }
}

export function TableName({ name }: { name: string }) {
  return <OneLine>{useTableName()(name)}</OneLine>
}
