import { Badge, Tabs } from '@mantine/core'
import { useQueryState, useQueryStates } from 'nuqs'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { linked, panelHref, type Tab, URL_KEYS } from '../addresses'
import { formatNumber } from '../ui/formats'
import { Loading } from '../ui/loaded'
import type { MoreMenu } from '../ui/more-menu'
import { useLeave } from '../ui/unsaved-changes'
import classes from './section-tabs.module.css'

type SectionTab = {
  name: Tab
  label: string
  /** A number beside the label; 0 is not shown. */
  count?: number
  /** Whether it is opened seldom: two such tabs or more stand in a menu. */
  isRare?: boolean
  /** May be lazy: it is rendered only while its tab is open. */
  content: ReactNode
}

type Props = {
  /** The first is open by default; false is a tab that the user may not open. */
  tabs: readonly [SectionTab, ...(SectionTab | false)[]]
  /** Holds the rare tabs. An argument: the panel begins with a section that has none, and without the code of menus. */
  Menu?: typeof MoreMenu
}

/**
 * The tabs of a section, those opened seldom in a menu beside them; the open one is always a tab. A single tab is shown
 * without a tab bar.
 */
export function SectionTabs({ tabs: [first, ...others], Menu }: Props) {
  const t = useTranslations('panel.shell')
  const [asked] = useQueryState(URL_KEYS.tab, linked.tab)
  const tabs = [first, ...others.filter((tab) => tab !== false)]
  const open = tabs.find(({ name }) => name === asked) ?? first
  const openTab = useOpenTab(first.name)
  const rare = tabs.filter(({ isRare }) => isRare)
  const inMenu = Menu && rare.length > 1 ? rare.filter((tab) => tab !== open) : []
  if (tabs.length === 1) return first.content
  return (
    <Tabs
      value={open.name}
      onChange={(name) => name && openTab(name as Tab)}
      keepMounted={false}
      activateTabWithKeyboard={false}
    >
      <div className={classes.bar}>
        <Tabs.List aria-label={t('tabs')} className={classes.tabs}>
          {tabs
            .filter((tab) => !inMenu.includes(tab))
            .map(({ name, label, count = 0 }) => (
              <Tabs.Tab
                key={name}
                value={name}
                rightSection={count > 0 && <Badge size="sm">{formatNumber(count)}</Badge>}
              >
                {label}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        {Menu && inMenu.length > 0 && (
          <Menu
            label={t('moreTabs')}
            items={inMenu.map(({ name, label }) => ({ label, act: () => openTab(name) }))}
            className={classes.more}
          />
        )}
      </div>
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
