import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf } from './errors'

/**
 * Creates a folder for data, unless it exists. Other users may traverse it, as the user that PostgreSQL runs as must.
 * @throws Error that names the folder, where it cannot be used
 */
export function requireDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const remedy = 'Set DATA_DIR to one that this user can write to.'
    throw new Error(`The folder ${folder} cannot be used: ${messageOf(cause)}. ${remedy}`, { cause })
  }
}

/** One folder after the other: Node's own recursion never ends in a file system without new folders, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o711 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
