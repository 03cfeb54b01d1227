import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foldedText, hasWords } from '../../../shared/folded-text'
import { panel } from '../../messages/panel-es.json'
import { PARTS, SECTIONS, TAB_PLACES, type TabPlace } from '../addresses'
import { TABS_FOR_ADMINS } from '../sections'
import { NEW_RECORDS, tabWords } from './use-places'

const PANEL = join(import.meta.dirname, '..')
const sources = readdirSync(PANEL, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(join(PANEL, path), 'utf8') }))

/** The tabs that a section's screen shows, by the source of the screen. */
const shown = sources
  .filter(({ text }) => text.includes('<SectionTabs'))
  .map(({ path, text }) => ({
    owner: path.split('/')[0] ?? '',
    tabs: [...text.matchAll(/(sAdmin(?:\(\))? && )?\{\s*name: '(\w+)',\s*label: t\(/g)].map(([, admin, tab = '']) => ({
      tab,
      isForAdmins: admin !== undefined,
    })),
  }))

test('every tab of a screen has an address', () => {
  const found = shown.flatMap(({ owner, tabs }) => tabs.map(({ tab }) => `${owner} ${tab}`))
  expect(found.sort()).toEqual(TAB_PLACES.map(({ owner, tab }) => `${owner} ${tab}`).sort())
})

test('only admins find the tabs of admins', () => {
  const forAdmins = shown.flatMap(({ tabs }) => tabs.filter(({ isForAdmins }) => isForAdmins).map(({ tab }) => tab))
  expect(forAdmins.sort()).toEqual([...TABS_FOR_ADMINS].sort())
})

test('every form of a new record can be found', () => {
  const buttons = sources.filter(({ path, text }) => !path.startsWith('ui/') && text.includes('<AddButton'))
  expect(buttons.map(({ path }) => path.split('/').at(-1)).sort()).toHaveLength(Object.keys(NEW_RECORDS).length)
})

const { words } = panel.palette
const keys = [
  ...SECTIONS,
  ...['account', 'viewSite', 'signOut', 'newTask'],
  ...TAB_PLACES.map(tabWords),
  ...PARTS.map((part) => `landing-${part}`),
  ...Object.keys(NEW_RECORDS).map((name) => `new-${name}`),
]

test('exactly the existing places have search words', () => {
  expect(Object.keys(words).sort()).toEqual(keys.sort())
  expect(Object.entries(words).filter(([, text]) => text.trim() === '')).toEqual([])
})

const labelOf = ({ owner, tab }: TabPlace) =>
  (panel[owner] as unknown as { tabs: Record<string, string> }).tabs[tab] ?? ''

test.each([
  ['pendientes', 'dashboard today'],
  ['renov', 'customers renewals'],
  ['vencimientos', 'customers renewals'],
  ['precios', 'settings plans'],
  ['TARIFAS', 'settings plans'],
  ['equipo', 'settings team'],
  ['invitar', 'settings team'],
  ['papelera', 'customers trash'],
  ['restaurar', 'customers trash'],
  ['estado', 'settings status'],
  ['respaldo', 'settings status'],
  ['diagnostico', 'settings status'],
  ['portada', 'settings landing'],
  ['plantillas', 'settings messages'],
  ['excel', 'customers import'],
  ['ventas', 'customers production'],
  ['comisiones', 'customers production'],
  ['2fa', 'account security'],
  ['contrasena', 'account account'],
  ['logo', 'settings site'],
  ['auditoria', 'activity changes'],
  ['quien vio', 'activity accesses'],
  ['versiones anteriores', 'legal former'],
  ['banner', 'cookies banner'],
])('%j finds the tab %s', (search, expected) => {
  const found = TAB_PLACES.filter((place) =>
    hasWords(`${labelOf(place)} ${words[tabWords(place)]}`, foldedText(search)),
  )
  expect(found.map(({ owner, tab }) => `${owner} ${tab}`)).toContain(expected)
})
