import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { type ForAll, type ImportCheck, type ImportRecord, type ImportUndo, isAtWork } from '../../shared/imports'
import type { StaffUser } from '../auth/session'
import { uploadImport } from '../modules/imports/upload'
import type { Services } from '../request/context'
import { ALL_COLUMNS, csvOf, type Line } from './policy-files'
import { callerOf } from './services'

/** Imports files as a user, and waits for the results. */
export function importer(services: Services, user: StaffUser, staff = callerOf(services, user)) {
  const { imports } = staff.customers
  /** Waits until the import is not worked on any more. */
  const settled = (id: string): Promise<ImportRecord> => {
    const ended = async () => {
      const record = await imports.byId({ id })
      return !isAtWork(record.state) && record
    }
    return vi.waitUntil(ended, { timeout: 50_000, interval: 20 })
  }
  const upload = async (content: string | Uint8Array, fileName = 'cartera.csv'): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'brokerage-upload-'))
    try {
      const path = join(folder, 'file')
      await writeFile(path, content)
      return await uploadImport(services, user.id, { name: fileName, path })
    } finally {
      await rm(folder, { recursive: true })
    }
  }
  const check = async (id: string) => {
    await imports.check({ id })
    const { state, failure, result } = await settled(id)
    if (state !== 'checked') throw new Error(`it is ${state}: ${failure}`)
    return result as ImportCheck
  }
  const run = async (id: string) => {
    await imports.run({ id })
    const { state, failure, result } = await settled(id)
    if (state !== 'done') throw new Error(`it is ${state}: ${failure}`)
    return result as ImportCheck
  }
  /** Uploads lines of `policyLine`, and maps the columns that they have. */
  const uploadList = async (lines: Line[], fileName?: string, forAll: ForAll = {}): Promise<string> => {
    const id = await upload(csvOf(lines), fileName)
    const known = Object.keys(lines[0] ?? {})
    const columns = Object.fromEntries(Object.entries(ALL_COLUMNS).filter(([, heading]) => known.includes(heading)))
    await imports.setColumns({ id, columns, dateOrder: 'dmy', decimal: ',', forAll })
    return id
  }
  /** Answers questions by their id or kind, with an option or a value, and checks again. */
  const answer = async (id: string, said: Record<string, string>): Promise<ImportCheck> => {
    const { questions } = (await imports.byId({ id })).result as ImportCheck
    const answers = Object.entries(said).flatMap(([which, given]) => {
      const about = questions.filter((one) => one.id === which || one.kind === which)
      if (about.length === 0) throw new Error(`nothing is asked about ${which}, but ${questions.map((one) => one.id)}`)
      return about.map(({ id: question, options }) =>
        options.some(({ option }) => option === given)
          ? { id: question, option: given }
          : { id: question, value: given },
      )
    })
    await imports.resolve({ id, answers })
    return check(id)
  }
  return {
    staff,
    imports,
    answer,
    /** Takes what is proposed until nothing that has a proposal is open. */
    async answerAll(id: string): Promise<ImportCheck> {
      let result = (await imports.byId({ id })).result as ImportCheck
      for (;;) {
        const open = result.questions.filter((one) => one.answer === null && one.proposed !== null)
        if (open.length === 0) return result
        result = await answer(id, Object.fromEntries(open.map((one) => [one.id, one.proposed ?? ''])))
      }
    },
    settled,
    upload,
    check,
    run,
    uploadList,
    /** The same, checked, answered where something is said, and run. */
    async bring(lines: Line[], said?: Record<string, string>) {
      const id = await uploadList(lines)
      const checked = await check(id)
      if (said) await answer(id, said)
      return { id, checked, result: await run(id) }
    },
    async undo(id: string): Promise<ImportUndo> {
      await imports.undo({ id })
      const { state, failure, result } = await settled(id)
      if (state !== 'undone') throw new Error(`it is ${state}: ${failure}`)
      return result as ImportUndo
    },
  }
}

export type Importer = ReturnType<typeof importer>
