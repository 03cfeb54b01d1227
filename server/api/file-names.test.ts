import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../core/root'
import { appRouter } from './router'

/*
 * How files are called, as docs/architecture.md says it. A name is one of its folder's words, which mean the same
 * everywhere, or the name of a procedure, or one of the room's own, which stand here so that nobody adds a second word
 * for a thing that has one.
 */
type Vocabulary = { folder: string; words: string[]; own: Record<string, string[]>; procedures?: boolean }

const VOCABULARIES: Vocabulary[] = [
  {
    folder: 'server/modules',
    words: ['router', 'record', 'changes'],
    procedures: true,
    own: {
      activity: ['access', 'page', 'retention'],
      customers: ['matches', 'page-place', 'row', 'search-totals', 'status', 'status-totals', 'terms'],
      documents: ['document-type', 'file-name'],
      legal: ['cleaned-texts', 'sanitize'],
      public: ['last-known', 'site-content'],
      settings: ['asset-image', 'company-name', 'icon', 'site-settings'],
    },
  },
]

/** The procedures of a room, as files are called: `changePassword` stands in `change-password`. */
const proceduresOf = (room: string) =>
  Object.keys(appRouter._def.procedures)
    .filter((path) => path.startsWith(`${room}.`))
    .map((path) => path.slice(room.length + 1).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))

const roomsOf = (folder: string) =>
  readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())

const filesOf = (folder: string) =>
  readdirSync(join(PROJECT_ROOT, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => file.replace(/\.tsx?$/, ''))

describe.each(VOCABULARIES)('in $folder', ({ folder, words, own, procedures }) => {
  test.each(roomsOf(folder).map(({ name }) => name))('the files of %s are called by known words', (room) => {
    const known = [...words, ...(own[room] ?? []), ...(procedures ? proceduresOf(room) : [])]
    expect(filesOf(`${folder}/${room}`).filter((file) => !known.includes(file))).toEqual([])
  })

  test('no word of a room’s own is there for a file that is not', () => {
    const unused = Object.entries(own).flatMap(([room, names]) => {
      const files = filesOf(`${folder}/${room}`)
      return names.filter((name) => !files.includes(name)).map((name) => `${room}/${name}`)
    })
    expect(unused).toEqual([])
  })
})
