import { readdirSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { expect, test } from 'vitest'

/** The words at the end of a name that say what a file of the panel is: `company-card`. */
const KINDS = {
  'a section, and what stands in it': ['screen', 'view', 'list', 'table', 'columns', 'card', 'group', 'row', 'actions'],
  'a form and its pieces': ['form', 'section', 'fields', 'field', 'editor', 'toolbar', 'control', 'dropzone'],
  'what is asked or pressed': ['dialog', 'button', 'link'],
  'what narrows a list': ['bar', 'filter', 'filters'],
  'what shows something': ['preview', 'badge', 'chart', 'figures', 'skeleton', 'details', 'code'],
  'a pure function': ['values', 'text', 'html', 'hints', 'groups', 'name', 'names', 'result', 'refusal'],
  'what runs beside the screen': ['queue', 'extensions'],
}

/** Rooms without a section of their own; their files are named after what each of them does. */
const FREE = [
  '.',
  'ui',
  'session',
  'navigation',
  'records',
  'new-password',
  'second-factor',
  'country',
  'shell',
  'login',
  'legal/content',
]

const rooms = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => `${relative(import.meta.dirname, parentPath) || '.'}/${name}`)
  .filter((path) => !FREE.includes(dirname(path)))

test('the name of a file says what it is', () => {
  const kinds = Object.values(KINDS).flat()
  const unknown = rooms.filter((path) => {
    const name = basename(path).replace(/\.tsx?$/, '')
    return !name.startsWith('use-') && !kinds.includes(name.split('-').at(-1) ?? '')
  })
  expect(unknown).toEqual([])
})
