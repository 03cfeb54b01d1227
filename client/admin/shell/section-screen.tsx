import { IconAdjustmentsHorizontal, IconCookie, IconLayoutDashboard } from '@tabler/icons-react'
import { type ComponentType, Suspense, useDeferredValue } from 'react'
import type { Section } from '../addresses'
import { ActivityIcon, BuildingIcon, CodeIcon, DocumentIcon, icon, PeopleIcon } from '../ui/icons'
import { late } from '../ui/late'
import { Loading } from '../ui/loaded'
import classes from './shell.module.css'

const screen = (Icon: ComponentType, load: () => Promise<{ default: ComponentType }>) => ({
  Icon,
  load,
  Screen: late(load),
})

const screens: Record<Section, ReturnType<typeof screen>> = {
  dashboard: screen(icon(IconLayoutDashboard), () => import('../dashboard/dashboard-screen')),
  customers: screen(PeopleIcon, () => import('../customers/customers-screen')),
  companies: screen(BuildingIcon, () => import('../companies/companies-screen')),
  activity: screen(ActivityIcon, () => import('../activity/activity-screen')),
  settings: screen(icon(IconAdjustmentsHorizontal), () => import('../settings/settings-screen')),
  legal: screen(DocumentIcon, () => import('../legal/legal-screen')),
  cookies: screen(icon(IconCookie), () => import('../cookies/cookies-screen')),
  pixels: screen(CodeIcon, () => import('../pixels/pixels-screen')),
}

/** The icon of a section in the sidebar. */
export const sectionIcon = (section: Section): ComponentType => screens[section].Icon

/** Preloads a section that is about to be opened; a failure is shown once it is opened. */
export function preloadSection(section: Section): void {
  screens[section].load().catch(() => {})
}

/** A section, loaded when it is first opened; the previous one stays until then. */
export function SectionScreen({ section }: { section: Section }) {
  const shown = useDeferredValue(section)
  const { Screen } = screens[shown]
  return (
    <Suspense key={shown} fallback={<Waiting />}>
      <Screen />
    </Suspense>
  )
}

const Waiting = () => (
  <div className={classes.waiting}>
    <Loading />
  </div>
)
