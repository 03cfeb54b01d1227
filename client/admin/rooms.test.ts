import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const PANEL = import.meta.dirname

/** Folders that other folders may import; each may import those before it. */
const GROUND = ['ui', 'session', 'navigation', 'records', 'new-password', 'second-factor', 'country']

/** The rooms of a customer and their policies; each may import those before it. */
const OF_CUSTOMERS = [
  'policies',
  'tasks',
  'documents',
  'person-data',
  'contacts',
  'desk',
  'renewals',
  'payments',
  'requests',
  'certificates',
  'trash',
  'import',
  'customers',
  'dashboard',
]

/** Files at the top level that any folder may import; the other ones compose the panel. */
const SHARED_FILES = ['addresses.ts', 'sections.ts', 'site-settings.ts', 'brand-mark.tsx', 'theme.ts']

/** The folder and files that compose the panel. */
const COMPOSING = ['shell', 'panel.tsx']

const files = readdirSync(PANEL, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
const production = files.filter((path) => !/\.test\.tsx?$/.test(path))
const roomOf = (path: string) => path.split('/')[0] ?? ''

/** The paths, within the panel, of the files that a file imports. */
function importsOf(path: string): string[] {
  const source = readFileSync(join(PANEL, path), 'utf8')
  const found = source.matchAll(/(?:from|import)\s*\(?'(\.[^']*)'/g)
  const paths = [...found].map(([, to = '']) => relative(PANEL, join(PANEL, dirname(path), to)))
  return paths.filter((to) => !to.startsWith('..'))
}

const mayImport = (from: string, to: string): boolean => {
  if (from === to || COMPOSING.includes(from)) return true
  if (SHARED_FILES.some((file) => file.startsWith(`${to}.`))) return true
  if (OF_CUSTOMERS.includes(to)) return OF_CUSTOMERS.indexOf(to) < OF_CUSTOMERS.indexOf(from)
  const rank = GROUND.indexOf(from)
  return GROUND.includes(to) && (rank === -1 || GROUND.indexOf(to) < rank)
}

test.each(production)('%s imports only its own room and those below it', (path) => {
  const wrong = importsOf(path).filter((to) => !mayImport(roomOf(path), roomOf(to)))
  expect(wrong).toEqual([])
})
