import { accessSync, constants, mkdirSync } from 'node:fs'
import { messageOf } from './errors'

/**
 * Creates a folder for data, unless it exists. Other users may traverse it, as the user that PostgreSQL runs as must.
 * @throws Error that names the folder, where it cannot be used
 */
export function requireDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const remedy = 'Set DATA_DIR to one that this user can write to.'
    throw new Error(`The folder ${folder} cannot be used: ${messageOf(cause)}. ${remedy}`, { cause })
  }
}
