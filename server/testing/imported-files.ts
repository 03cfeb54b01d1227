import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { type ImportCheck, type ImportRecord, type ImportUndo, isAtWork } from '../../shared/imports'
import type { StaffUser } from '../auth/session'
import { uploadImport } from '../modules/imports/upload'
import type { Services } from '../request/context'
import { csvOf, LIST_COLUMNS, type Line } from './policy-files'
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
  return {
    staff,
    imports,
    settled,
    upload,
    check,
    run,
    /** Uploads lines of `policyLine`, and maps their columns. */
    async uploadList(lines: Line[], fileName?: string): Promise<string> {
      const id = await upload(csvOf(lines), fileName)
      const known = Object.keys(lines[0] ?? {})
      const columns = Object.fromEntries(Object.entries(LIST_COLUMNS).filter(([, heading]) => known.includes(heading)))
      await imports.setColumns({ id, columns, dateOrder: 'dmy', decimal: ',' })
      return id
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
