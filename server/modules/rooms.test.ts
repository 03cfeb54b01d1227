import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../core/root'

type Import = { path: string; to: string }

const roomOf = (path: string) => path.split('/')[0] ?? ''

/** The imports between the rooms of a folder, with paths from that folder. */
function importsBetweenRooms(folder: string): Import[] {
  const root = join(PROJECT_ROOT, folder)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.includes('/') && /(?<!\.test)\.tsx?$/.test(path),
  )
  return files.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    const found = source.matchAll(/(?:from|import)\s*\(?'(\.[^']*)'/g)
    const paths = [...found].map(([, to = '']) => relative(root, join(root, dirname(path), to)))
    return paths
      .filter((to) => to.includes('/') && roomOf(to) !== roomOf(path) && roomOf(to) !== '..')
      .map((to) => ({ path, to }))
  })
}

/** The imports left when those of rooms that none imports, or that import none, are taken away again and again. */
function inCycles(imports: Import[]): Import[] {
  const importing = new Set(imports.map(({ path }) => roomOf(path)))
  const imported = new Set(imports.map(({ to }) => roomOf(to)))
  const left = imports.filter(({ path, to }) => imported.has(roomOf(path)) && importing.has(roomOf(to)))
  return left.length < imports.length ? inCycles(left) : left
}

test.each(['server/modules', 'client/admin'])('in %s, no room imports one that imports it', (folder) => {
  const imports = importsBetweenRooms(folder)
  expect(imports).not.toEqual([])
  expect(inCycles(imports).map(({ path, to }) => `${path} imports ${to}`)).toEqual([])
})
