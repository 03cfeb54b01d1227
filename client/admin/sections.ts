import { useQueryState } from 'nuqs'
import { trpc } from '../api/trpc'
import { linked, SECTIONS, type Section, TAB_PLACES, type Tab, type TabPlace, URL_KEYS } from './addresses'
import { useIsAdmin } from './session/role'

const FOR_AGENTS: readonly Section[] = ['dashboard', 'customers', 'companies']

/** The sections that the user's role may see. */
export function useSections(): readonly Section[] {
  return useIsAdmin() ? SECTIONS : SECTIONS.filter((section) => FOR_AGENTS.includes(section))
}

/** The tabs, of sections that agents see, that only admins have. */
export const TABS_FOR_ADMINS: readonly Tab[] = ['import', 'trash']

/** The tabs, of any role, for what customers pay. */
const TABS_OF_PAYMENTS: readonly Tab[] = ['due', 'till']

/** Whether the installation keeps payments. */
export const useCollects = (): boolean => trpc.customers.formOptions.useQuery().data?.collectsPayments ?? false

/** Whether staff close their till. */
export const useCloses = (): boolean => trpc.customers.formOptions.useQuery().data?.closesTill ?? false

/** The tabs that the user's role may see, of all sections and the account. */
export function useTabPlaces(): readonly TabPlace[] {
  const sections = useSections()
  const isAdmin = useIsAdmin()
  const collects = useCollects()
  return TAB_PLACES.filter(
    ({ owner, tab }) =>
      (collects || !TABS_OF_PAYMENTS.includes(tab)) &&
      (owner === 'account' || sections.includes(owner)) &&
      (isAdmin || !TABS_FOR_ADMINS.includes(tab)),
  )
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
