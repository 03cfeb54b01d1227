import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const MODULES = import.meta.dirname

const production = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
)
const roomOf = (path: string) => path.split('/')[0] ?? ''

/** The paths, within the modules, of the files that a file imports. */
function importsOf(path: string): string[] {
  const source = readFileSync(join(MODULES, path), 'utf8')
  const found = source.matchAll(/(?:from|import)\s*\(?'(\.[^']*)'/g)
  const paths = [...found].map(([, to = '']) => relative(MODULES, join(MODULES, dirname(path), to)))
  return paths.filter((to) => !to.startsWith('..'))
}

type Import = { path: string; to: string }

/** The imports left when those of rooms that none imports, or that import none, are taken away again and again. */
function inCycles(imports: Import[]): Import[] {
  const importing = new Set(imports.map(({ path }) => roomOf(path)))
  const imported = new Set(imports.map(({ to }) => roomOf(to)))
  const left = imports.filter(({ path, to }) => imported.has(roomOf(path)) && importing.has(roomOf(to)))
  return left.length < imports.length ? inCycles(left) : left
}

test('no room imports one that imports it, directly or through others', () => {
  const imports = production.flatMap((path) => importsOf(path).map((to) => ({ path, to })))
  const between = imports.filter(({ path, to }) => roomOf(path) !== roomOf(to))
  expect(between).not.toEqual([])
  expect(inCycles(between).map(({ path, to }) => `${path} imports ${to}`)).toEqual([])
})
