import { parseAsStringLiteral, useQueryState } from 'nuqs'

/** The panel's sections by their name in the query string, in the order of the sidebar. */
export const SECTIONS = [
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

/** The address of a section, without the filters of the one before. */
export function sectionHref(section: Section): string {
  return `/admin?seccion=${section}`
}

/** The section that the address names; the first where it names none that exists. */
export function useSection(): Section {
  const [section] = useQueryState('seccion', parseAsStringLiteral(SECTIONS).withDefault('panel'))
  return section
}
