import { useTranslations } from 'use-intl'

/** What a table of the database holds, in words; its own name where the catalogue has none. */
export function TableName({ name }: { name: string }) {
  const t = useTranslations('panel.activity')
  const key = `tables.${name}` as 'tables.sessions'
  return t.has(key) ? t(key) : name
}
