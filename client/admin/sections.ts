import { useQueryState } from 'nuqs'
import { linked, SECTIONS, type Section, URL_KEYS } from './addresses'
import { useIsAdmin } from './session/role'

const FOR_AGENTS: readonly Section[] = ['dashboard', 'customers', 'companies']

/** The sections that the user's role may see. */
export function useSections(): readonly Section[] {
  return useIsAdmin() ? SECTIONS : SECTIONS.filter((section) => FOR_AGENTS.includes(section))
}

/** The section in the query string; the dashboard if the user has no such section. */
export function useSection(): Section {
  const [section] = useQueryState(URL_KEYS.section, linked.section)
  return useSections().find((one) => one === section) ?? 'dashboard'
}

/** Whether the URL is that of the user's own account. */
export function useAccountOpened(): boolean {
  const [opened] = useQueryState(URL_KEYS.account, linked.account)
  return opened !== null
}
