import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const SITE = import.meta.dirname

const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
const production = files.filter((path) => !/\.test\.tsx?$/.test(path))
const roomOf = (path: string) => (path.includes('/') ? dirname(path) : '')

/** The paths, within the site, of the files that a file imports, on demand too. */
function importsOf(path: string): string[] {
  const source = readFileSync(join(SITE, path), 'utf8')
  const found = source.matchAll(/(?:from|import)\s*\(?'(\.[^']*)'/g)
  const paths = [...found].map(([, to = '']) => relative(SITE, join(SITE, dirname(path), to)))
  return paths.filter((to) => !to.startsWith('..'))
}

const rooms = [...new Set(production.map(roomOf))]
const neighbours = new Map(
  rooms.map((room) => {
    const imported = production.filter((path) => roomOf(path) === room).flatMap(importsOf)
    return [room, new Set(imported.map(roomOf).filter((other) => other !== room))]
  }),
)

/** All rooms that a room imports, directly or through others. */
function groundOf(room: string, found = new Set<string>()): Set<string> {
  for (const other of neighbours.get(room) ?? []) {
    if (!found.has(other)) groundOf(other, found.add(other))
  }
  return found
}

it.each(rooms.filter(Boolean))('%s does not import itself through others, nor what composes the site', (room) => {
  const ground = groundOf(room)
  expect([room, ''].filter((other) => ground.has(other))).toEqual([])
})

it('only what composes the site is outside its rooms', () => {
  expect(production.filter((path) => roomOf(path) === '')).toEqual(['site.tsx'])
})
