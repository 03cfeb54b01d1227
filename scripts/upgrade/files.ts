import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../server/core/env'

/*
 * The way back from a finished upgrade restores an archive, which wants a storage without files: those that are there
 * are set aside meanwhile. The records of erasures stay, so that the restore erases again.
 */

type Place = Pick<Env, 'dataDir'>

const filesOf = ({ dataDir }: Place): string => join(dataDir, 'files')
const asideOf = ({ dataDir }: Place): string => join(dataDir, 'files-aside')

export async function setFilesAside(place: Place): Promise<void> {
  if (!existsSync(filesOf(place))) return
  await rename(filesOf(place), asideOf(place))
  const erasures = join(asideOf(place), 'erasures')
  if (existsSync(erasures)) await cp(erasures, join(filesOf(place), 'erasures'), { recursive: true })
}

export async function bringFilesBack(place: Place): Promise<void> {
  if (!existsSync(asideOf(place))) return
  await rm(filesOf(place), { recursive: true, force: true })
  await rename(asideOf(place), filesOf(place))
}

export const forgetFilesAside = (place: Place): Promise<void> => rm(asideOf(place), { recursive: true, force: true })
