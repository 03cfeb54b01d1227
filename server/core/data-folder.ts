import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf } from './errors'

/**
 * Creates a data folder unless it exists. Other users may traverse it, because PostgreSQL may run as one of them.
 * @throws Error that names the folder if it cannot be used
 */
export function requireDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const user = process.getuid?.() === undefined ? 'this user' : `this user (number ${process.getuid()})`
    const remedy = `Give it to ${user}, or set DATA_DIR to one that this user can write to.`
    throw new Error(`The folder ${folder} cannot be used: ${messageOf(cause)}. ${remedy}`, { cause })
  }
}

/** Level by level: Node's recursive mkdir never ends on file systems that accept no new folders, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o711 })
  } catch (error) {
    // Another process may have created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
