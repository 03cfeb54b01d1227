import { useTranslations } from 'use-intl'
import { foldedText, hasWords } from '../../../shared/folded-text'
import { trpc } from '../../api/trpc'
import { ACCOUNT_HREF, PARTS, panelHref, type TabPlace } from '../addresses'
import { useNewTask } from '../navigation/new-task'
import { type Go, useGo } from '../navigation/use-go'
import { useSections, useTabPlaces } from '../sections'
import { useIsAdmin } from '../session/role'
import { useSignOut } from '../session/use-sign-out'
import { useLeave } from '../ui/unsaved-changes'

export type Place = {
  id: string
  label: string
  description?: string
  act: () => void
  /** What else people call it. */
  words: string
  /** Shown before anything is typed. */
  isFirst?: true
}

/** Forms of new records, by the label of the button that opens them. */
export const NEW_RECORDS = {
  customers: { place: { section: 'customers', view: 'new' }, label: 'customers.add', isFirst: true },
  companies: { place: { section: 'companies', view: 'new' }, label: 'companies.add', isFirst: true },
  documents: { place: { section: 'legal', view: 'new' }, label: 'legal.add' },
  pixels: { place: { section: 'pixels', view: 'new' }, label: 'pixels.add' },
  types: { place: { section: 'settings', tab: 'plans', view: 'new' }, label: 'plans.addType' },
  testimonials: {
    place: { section: 'settings', tab: 'landing', part: 'testimonials', view: 'new' },
    label: 'settings.testimonials.add',
  },
} as const
type NewRecord = keyof typeof NEW_RECORDS
const FOR_AGENTS: readonly NewRecord[] = ['customers']

/**
 * The places and new records that match a search, by name first. Without a search, the sections and the most frequent
 * new records.
 */
export function usePlaces(search: string): Place[] {
  const go = useGo()
  const places = [...useSectionPlaces(go), ...useTabs(go), ...useParts(go), ...useActions(go)]
  if (search === '') return places.filter(({ isFirst }) => isFirst)
  const found = places.filter(({ label, description = '', words }) =>
    hasWords(`${label} ${description} ${words}`, search),
  )
  const isNamed = ({ label }: Place) => hasWords(label, search)
  // A section is found by the words of its tabs, too: the tab that has the very word comes first.
  const isWord = ({ words }: Place) =>
    foldedText(words)
      .split(/[^\p{L}\p{N}]+/u)
      .includes(foldedText(search))
  const rank = (place: Place) => (isNamed(place) ? 0 : isWord(place) ? 1 : 2)
  return found.toSorted((one, other) => rank(one) - rank(other))
}

function useSectionPlaces(go: Go): Place[] {
  const t = useTranslations('panel')
  const sections = useSections().map((section) => ({
    id: section,
    label: t(`sections.${section}`),
    words: t(`palette.words.${section}`),
    act: go(panelHref({ section })),
    isFirst: true as const,
  }))
  const account = {
    id: 'cuenta',
    label: t('account.title'),
    words: t('palette.words.account'),
    act: go(ACCOUNT_HREF),
    isFirst: true as const,
  }
  return [...sections, account]
}

/** The keys of a tab's messages, derived from the addresses: a tab without messages does not compile. */
type Named<Place, Before extends string, Between extends string> = Place extends {
  owner: infer Owner extends string
  tab: infer Tab extends string
}
  ? `${Before}${Owner}${Between}${Tab}`
  : never
export const tabWords = ({ owner, tab }: TabPlace) => `${owner}-${tab}` as Named<TabPlace, '', '-'>
const tabLabel = ({ owner, tab }: TabPlace) => `${owner}.tabs.${tab}` as Named<TabPlace, '', '.tabs.'>

function useTabs(go: Go): Place[] {
  const t = useTranslations('panel')
  const places = useTabPlaces()
  return places.map((place) => {
    const { owner, tab } = place
    const at = owner === 'account' ? ({ account: '1' } as const) : { section: owner }
    return {
      id: `${owner} ${tab}`,
      label: t(tabLabel(place)),
      description: t(owner === 'account' ? 'account.title' : `sections.${owner}`),
      words: t(`palette.words.${tabWords(place)}`),
      act: go(panelHref({ ...at, tab })),
    }
  })
}

/** The parts of the landing page. */
function useParts(go: Go): Place[] {
  const t = useTranslations('panel')
  if (!useSections().includes('settings')) return []
  return PARTS.map((part) => ({
    id: `portada ${part}`,
    label: t(`settings.landing.parts.${part}`),
    description: t('settings.tabs.landing'),
    words: t(`palette.words.landing-${part}`),
    act: go(panelHref({ section: 'settings', tab: 'landing', part })),
  }))
}

function useActions(go: Go): Place[] {
  const t = useTranslations('panel')
  const isAdmin = useIsAdmin()
  const leave = useLeave()
  const newTask = useNewTask()
  const { mutateAsync } = trpc.auth.signOut.useMutation()
  const signOut = useSignOut(mutateAsync)
  const records = (Object.keys(NEW_RECORDS) as NewRecord[]).filter((name) => isAdmin || FOR_AGENTS.includes(name))
  return [
    { id: 'tarea', label: t('tasks.new'), words: t('palette.words.newTask'), act: newTask, isFirst: true },
    ...records.map((name) => {
      const record = NEW_RECORDS[name]
      return {
        id: `nuevo ${name}`,
        label: t(record.label),
        words: t(`palette.words.new-${name}`),
        act: go(panelHref(record.place)),
        ...('isFirst' in record && { isFirst: record.isFirst }),
      }
    }),
    {
      id: 'sitio',
      label: t('shell.viewSite'),
      words: t('palette.words.viewSite'),
      act: () => void window.open('/', '_blank', 'noopener'),
    },
    { id: 'salir', label: t('shell.signOut'), words: t('palette.words.signOut'), act: () => leave(signOut) },
  ]
}
