import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react'
import type { Section } from '../sections'
import { Loading } from '../ui/loaded'
import { SectionBoundary } from './section-boundary'
import classes from './shell.module.css'

const loaders: Record<Section, () => Promise<{ default: ComponentType }>> = {
  panel: () => import('../dashboard/dashboard-screen'),
  asegurados: () => import('../customers/customers-screen'),
  aseguradoras: () => import('../companies/companies-screen'),
  actividad: () => import('../activity/activity-screen'),
  configuracion: () => import('../settings/settings-screen'),
  legales: () => import('../legal/legal-screen'),
  cookies: () => import('../cookies/cookies-screen'),
  pixeles: () => import('../pixels/pixels-screen'),
}

const screens = {
  panel: lazy(loaders.panel),
  asegurados: lazy(loaders.asegurados),
  aseguradoras: lazy(loaders.aseguradoras),
  actividad: lazy(loaders.actividad),
  configuracion: lazy(loaders.configuracion),
  legales: lazy(loaders.legales),
  cookies: lazy(loaders.cookies),
  pixeles: lazy(loaders.pixeles),
} satisfies Record<Section, ComponentType>

/** Loads a section that is about to be opened; that it cannot be had is said when it is. */
export function preloadSection(section: Section): void {
  loaders[section]().catch(() => {})
}

/** A section, loaded when it is first opened; until then the one before stays. */
export function SectionScreen({ section }: { section: Section }) {
  const shown = useDeferredValue(section)
  const Screen = screens[shown]
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
