import { Badge, Tabs } from '@mantine/core'
import { useQueryState, useQueryStates } from 'nuqs'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { linked, panelHref, type Tab, URL_KEYS } from '../addresses'
import { formatNumber } from '../ui/formats'
import { Loading } from '../ui/loaded'
import { useLeave } from '../ui/unsaved-changes'

type SectionTab = {
  name: Tab
  label: string
  /** A number beside the label; 0 is not shown. */
  count?: number
  /** May be lazy: it is rendered only while its tab is open. */
  content: ReactNode
}

/** The first is open by default; false is a tab that the user may not open. */
type Props = { tabs: readonly [SectionTab, ...(SectionTab | false)[]] }

/** The tabs of a section. A single tab is shown without a tab bar. */
export function SectionTabs({ tabs: [first, ...others] }: Props) {
  const t = useTranslations('panel.shell')
  const [asked] = useQueryState(URL_KEYS.tab, linked.tab)
  const tabs = [first, ...others.filter((tab) => tab !== false)]
  const open = tabs.find(({ name }) => name === asked) ?? first
  const openTab = useOpenTab(first.name)
  if (tabs.length === 1) return first.content
  return (
    <Tabs
      value={open.name}
      onChange={(name) => name && openTab(name as Tab)}
      keepMounted={false}
      activateTabWithKeyboard={false}
    >
      <Tabs.List aria-label={t('tabs')} mb="lg">
        {tabs.map(({ name, label, count = 0 }) => (
          <Tabs.Tab key={name} value={name} rightSection={count > 0 && <Badge size="sm">{formatNumber(count)}</Badge>}>
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
function useOpenTab(first: Tab) {
  const leave = useLeave()
  const [, navigate] = useLocation()
  const [here] = useQueryStates({ section: linked.section, account: linked.account }, { urlKeys: URL_KEYS })
  return (name: Tab) => leave(() => navigate(panelHref({ ...here, tab: name === first ? null : name })))
}
