import { Tabs } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'
import { Loading } from '../ui/loaded'
import { useLeave } from '../ui/unsaved-changes'

type Tab = {
  /** The query string's word for the tab. */
  name: string
  label: string
  /** May be lazy: it is rendered only while its tab is open. */
  content: ReactNode
}

/** The tabs of a section; the first is open by default. A single tab is shown without a tab bar. */
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

/** Opens a tab of the current section, without the last tab's query string. */
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
