import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const PANEL = import.meta.dirname

/** Rooms that other rooms stand on, each on those before it. */
const GROUND = ['ui', 'session', 'navigation', 'records', 'new-password', 'second-factor']

/** Files beside the rooms that any of them may use; the others put the rooms together. */
const SHARED_FILES = ['sections.ts', 'site-settings.ts', 'brand-mark.tsx', 'theme.ts']

/** What puts the rooms together. */
const COMPOSING = ['shell', 'panel.tsx', 'providers.tsx']

const files = readdirSync(PANEL, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
const production = files.filter((path) => !/\.test\.tsx?$/.test(path))
const roomOf = (path: string) => path.split('/')[0] ?? ''

/** The files of the panel that a file imports, by their paths in it. */
function importsOf(path: string): string[] {
  const source = readFileSync(join(PANEL, path), 'utf8')
  const found = source.matchAll(/(?:from|import)\s*\(?'(\.[^']*)'/g)
  const paths = [...found].map(([, to = '']) => relative(PANEL, join(PANEL, dirname(path), to)))
  return paths.filter((to) => !to.startsWith('..'))
}

const mayImport = (from: string, to: string): boolean => {
  if (from === to || COMPOSING.includes(from)) return true
  if (SHARED_FILES.some((file) => file.startsWith(`${to}.`))) return true
  const rank = GROUND.indexOf(from)
  return GROUND.includes(to) && (rank === -1 || GROUND.indexOf(to) < rank)
}

test.each(production)('%s imports its own room, and rooms that it stands on', (path) => {
  const wrong = importsOf(path).filter((to) => !mayImport(roomOf(path), roomOf(to)))
  expect(wrong).toEqual([])
})
