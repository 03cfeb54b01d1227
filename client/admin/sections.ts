import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useIsAdmin } from './session/role'

/** The panel's sections by their name in the query string, in the order of the sidebar. */
const SECTIONS = [
  'panel',
  'asegurados',
  'aseguradoras',
  'actividad',
  'configuracion',
  'legales',
  'cookies',
  'pixeles',
] as const
export type Section = (typeof SECTIONS)[number]

const FOR_AGENTS: readonly Section[] = ['panel', 'asegurados', 'aseguradoras']

/** The sections that the user's role may see. */
export function useSections(): readonly Section[] {
  return useIsAdmin() ? SECTIONS : SECTIONS.filter((section) => FOR_AGENTS.includes(section))
}

/** The URL of a section, with the given filters and without the current section's. */
export function sectionHref(section: Section, filters: Record<string, string> = {}): string {
  return `/admin?${new URLSearchParams({ seccion: section, ...filters })}`
}

/** The URL of the user's own account, which is no section. */
export const ACCOUNT_HREF = '/admin?cuenta=1'

/** The section in the query string; the first one if the user has no such section. */
export function useSection(): Section {
  const [section] = useQueryState('seccion', parseAsStringLiteral(useSections()).withDefault('panel'))
  return section
}

/** Whether the URL is that of the user's own account. */
export function useAccountOpened(): boolean {
  const [opened] = useQueryState('cuenta', parseAsStringLiteral(['1']))
  return opened !== null
}
