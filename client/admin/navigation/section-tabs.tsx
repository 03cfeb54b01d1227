import { Tabs } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'
import { Loading } from '../ui/loaded'
import { useLeave } from '../ui/unsaved-changes'

type Tab = {
  /** As the address says it. */
  name: string
  label: string
  /** May be lazy: it is rendered while its tab is open only. */
  content: ReactNode
}

/** The tabs of a section, the first open where the address names none of them; a single one stands without any. */
export function SectionTabs({ tabs }: { tabs: readonly [Tab, ...Tab[]] }) {
  const t = useTranslations('panel.shell')
  const names = tabs.map(({ name }) => name)
  const [open] = useQueryState('pestana', parseAsStringLiteral(names).withDefault(tabs[0].name))
  const openTab = useOpenTab(tabs[0].name)
  if (tabs.length === 1) return tabs[0].content
  return (
    <Tabs value={open} onChange={(name) => name && openTab(name)} keepMounted={false} activateTabWithKeyboard={false}>
      <Tabs.List aria-label={t('tabs')} mb="lg">
        {tabs.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name}>
          <Suspense fallback={<Loading />}>{content}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Opens a tab of the section that is shown, without what the one before had in the address. */
function useOpenTab(first: string) {
  const leave = useLeave()
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  return (name: string) => {
    const section = ['seccion', 'cuenta'].flatMap((key) => search.getAll(key).map((value) => [key, value]))
    const tab = name === first ? [] : [['pestana', name]]
    leave(() => navigate(`${path}?${new URLSearchParams([...section, ...tab])}`))
  }
}
