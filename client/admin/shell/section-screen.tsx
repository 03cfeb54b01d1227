import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react'
import type { Section } from '../sections'
import { Loading } from '../ui/loaded'
import { SectionBoundary } from './section-boundary'
import classes from './shell.module.css'

const screen = (load: () => Promise<{ default: ComponentType }>) => ({ load, Screen: lazy(load) })

const screens: Record<Section, ReturnType<typeof screen>> = {
  panel: screen(() => import('../dashboard/dashboard-screen')),
  asegurados: screen(() => import('../customers/customers-screen')),
  aseguradoras: screen(() => import('../companies/companies-screen')),
  actividad: screen(() => import('../activity/activity-screen')),
  configuracion: screen(() => import('../settings/settings-screen')),
  legales: screen(() => import('../legal/legal-screen')),
  cookies: screen(() => import('../cookies/cookies-screen')),
  pixeles: screen(() => import('../pixels/pixels-screen')),
}

/** Preloads a section that is about to be opened; a failure is shown once it is opened. */
export function preloadSection(section: Section): void {
  screens[section].load().catch(() => {})
}

/** A section, loaded when it is first opened; the previous one stays until then. */
export function SectionScreen({ section }: { section: Section }) {
  const shown = useDeferredValue(section)
  const { Screen } = screens[shown]
  return (
    <SectionBoundary key={shown}>
      <Suspense fallback={<Waiting />}>
        <Screen />
      </Suspense>
    </SectionBoundary>
  )
}

const Waiting = () => (
  <div className={classes.waiting}>
    <Loading />
  </div>
)
