import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../core/root'
import { appRouter } from './router'

/*
 * The file names of docs/architecture.md. A name is one of its folder's words, which mean the same everywhere, or the
 * name of a procedure, ends in one of the folder's kinds, or is one of the room's own. These are listed here, so that
 * nobody adds a second word for a thing that has one.
 */
type Vocabulary = {
  folder: string
  words: string[]
  /** The words at the end of a name that say what the file is: `company-card`. */
  kinds?: string[]
  own: Record<string, string[]>
  procedures?: boolean
  /** Rooms whose files are named after what each of them does. */
  free?: string[]
}

const PANEL_KINDS = {
  'a section, and what stands in it': ['screen', 'view', 'list', 'table', 'columns', 'card', 'group', 'actions'],
  'a form and its pieces': ['form', 'section', 'fields', 'field', 'editor', 'toolbar', 'control', 'dropzone'],
  'what is asked or pressed': ['dialog', 'button', 'link'],
  'what narrows a list': ['bar', 'filter', 'filters'],
  'what shows something': ['preview', 'badge', 'chart', 'skeleton', 'details', 'code'],
  'a pure function': ['values', 'text', 'html', 'hints', 'groups', 'name', 'names', 'result', 'refusal'],
  'what runs beside the screen': ['queue', 'extensions'],
}

const VOCABULARIES: Vocabulary[] = [
  {
    folder: 'server/modules',
    words: ['router', 'record', 'changes'],
    procedures: true,
    own: {
      bulk: ['chosen'],
      accounts: ['invitation', 'last-admin', 'notice', 'rights'],
      activity: ['accesses-export', 'activity-export', 'conditions', 'log-retention'],
      auth: ['current-password', 'entering', 'factor-change', 'identity', 'opening'],
      certificates: ['example', 'issue', 'letter', 'list', 'paper', 'preview', 'send', 'standing', 'words'],
      'certificates/pdf': ['draw-paper', 'drawing', 'logo', 'page', 'text'],
      companies: ['companies-export'],
      cookies: ['consents-export'],
      customers: [
        'cancellations',
        'customers-export',
        'contact-allowed',
        'contact-search',
        'matches',
        'optional-fields',
        'order',
        'production-export',
        'renewal-messages',
        'renewal-places',
        'renewal-state',
        'renewals-export',
        'replaced-terms',
        'row',
        'status',
        'terms',
      ],
      dashboard: ['renewal-figures'],
      documents: ['archive', 'document-type', 'file-name'],
      imports: [
        'answers',
        'check',
        'chunks',
        'cleaning',
        'columns',
        'faults',
        'kept-rows',
        'make-named',
        'match',
        'names',
        'number-faults',
        'odd-numbers',
        'resolve',
        'result',
        'run',
        'set-columns',
        'staged-lines',
        'staged-rows',
        'stored-policies',
        'targets',
        'undo',
        'unmake-named',
        'work',
        'wrong-rows',
      ],
      'imports/reading': [
        'archive',
        'cell-values',
        'csv-rows',
        'encoding',
        'guessed-columns',
        'guessed-forms',
        'headings',
        'kind',
        'problems',
        'read-import',
        'reader',
        'row',
        'row-parser',
        'sample',
        'shown-numbers',
        'source',
        'workbook-parts',
        'workbook-rows',
      ],
      legal: ['cleaned-texts', 'publishing', 'sanitize'],
      'person-data': [
        'block',
        'cells',
        'erase',
        'erased-imports',
        'erased-logs',
        'erased-records',
        'erased-rows',
        'export',
        'marks',
        'person-files',
        'readable-page',
        'stored',
        'values',
        'words',
      ],
      plans: ['next-prices'],
      'policy-types': ['code'],
      public: ['last-known', 'site-content'],
      'sample-data': ['remove-sample-data'],
      settings: [
        'asset-image',
        'company-name',
        'icon',
        'linked-numbers',
        'mail-brand',
        'mail-state',
        'sample-texts',
        'site-settings',
      ],
      trash: ['expired-trash', 'list', 'restore'],
    },
  },
  {
    folder: 'client/admin',
    words: [],
    kinds: Object.values(PANEL_KINDS).flat(),
    own: {
      account: ['device', 'sessions'],
      customers: ['fill'],
      'customers/certificates': ['certificate-row'],
      'customers/page': ['by-whom'],
      dashboard: ['figures', 'touched-samples'],
      'legal/content': ['pasted-lists', 'plain-text', 'survives'],
    },
    free: ['ui', 'session', 'navigation', 'records', 'new-password', 'second-factor', 'shell', 'login'],
  },
]

/** The file names of a room's procedures, or of those of a room in it: `changePassword` stands in `change-password`. */
const proceduresOf = (room: string) =>
  Object.keys(appRouter._def.procedures)
    .map((path) => path.split('.'))
    .filter((path) => path.at(-2) === inCamelCase(room.split('/').at(-1) ?? ''))
    .map((path) => (path.at(-1) ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))

const inCamelCase = (name: string) => name.replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase())

const roomsOf = (folder: string) =>
  readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => relative(join(PROJECT_ROOT, folder), join(parentPath, name)))

const filesOf = (folder: string) =>
  readdirSync(join(PROJECT_ROOT, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => file.replace(/\.tsx?$/, ''))

/** Hooks are named after what they return, as usual in React. */
const isHook = (file: string) => file.startsWith('use-')
const kindOf = (file: string) => file.split('-').at(-1) ?? ''

describe.each(VOCABULARIES)('in $folder', ({ folder, words, kinds = [], own, procedures, free = [] }) => {
  test.each(roomsOf(folder).filter((room) => !free.includes(room)))(
    'the files of %s are called by known words',
    (room) => {
      const known = [...words, ...(own[room] ?? []), ...(procedures ? proceduresOf(room) : [])]
      const unknown = filesOf(`${folder}/${room}`).filter((file) => !known.includes(file))
      expect(unknown.filter((file) => !kinds.includes(kindOf(file)) && !(kinds.length > 0 && isHook(file)))).toEqual([])
    },
  )

  test('no word of a room’s own is there for a file that is not', () => {
    const unused = Object.entries(own).flatMap(([room, names]) => {
      const files = filesOf(`${folder}/${room}`)
      return names.filter((name) => !files.includes(name)).map((name) => `${room}/${name}`)
    })
    expect(unused).toEqual([])
  })
})
