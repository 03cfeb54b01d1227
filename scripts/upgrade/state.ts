import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { upgradeFolder, type Version } from './code'

/** How far an upgrade has come; one that is found at the start of the next was interrupted. */
export type State = {
  /** While the database is copied, nothing of the installation is changed yet. */
  phase: 'copying' | 'changing'
  from: Version
  to: Version
  startedAt: string
}

const fileOf = (folder: string) => join(upgradeFolder(folder), 'state.json')

export function readState(folder: string): State | null {
  return existsSync(fileOf(folder)) ? JSON.parse(readFileSync(fileOf(folder), 'utf8')) : null
}

/** All at once, so that a kill leaves the former state or this one. */
export async function writeState(folder: string, state: State): Promise<void> {
  await mkdir(upgradeFolder(folder), { recursive: true })
  writeFileSync(`${fileOf(folder)}.next`, JSON.stringify(state), { flush: true })
  renameSync(`${fileOf(folder)}.next`, fileOf(folder))
}
