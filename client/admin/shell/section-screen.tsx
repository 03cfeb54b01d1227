import type { ComponentType } from 'react'
import { ActivityScreen } from '../activity/activity-screen'
import { CompaniesScreen } from '../companies/companies-screen'
import { CookiesScreen } from '../cookies/cookies-screen'
import { CustomersScreen } from '../customers/customers-screen'
import { DashboardScreen } from '../dashboard/dashboard-screen'
import { LegalScreen } from '../legal/legal-screen'
import { PixelsScreen } from '../pixels/pixels-screen'
import type { Section } from '../sections'
import { SettingsScreen } from '../settings/settings-screen'

const screens: Record<Section, ComponentType> = {
  panel: DashboardScreen,
  asegurados: CustomersScreen,
  aseguradoras: CompaniesScreen,
  actividad: ActivityScreen,
  configuracion: SettingsScreen,
  legales: LegalScreen,
  cookies: CookiesScreen,
  pixeles: PixelsScreen,
}

export function SectionScreen({ section }: { section: Section }) {
  const Screen = screens[section]
  return <Screen />
}
