import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/**
 * The variables of a file. Unlike `process.loadEnvFile`, does not take the byte order mark of Windows editors for a part
 * of the first name.
 * @param {string} path
 */
export const readEnvFile = (path) => parseEnv(readFileSync(path, 'utf8').replace(/^\ufeff/, ''))

/**
 * Sets the file's variables that are not set yet.
 * @param {string} path
 */
export function loadEnvFile(path) {
  for (const [name, value] of Object.entries(readEnvFile(path))) process.env[name] ??= value
}
