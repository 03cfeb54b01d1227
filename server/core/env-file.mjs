import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/**
 * Sets the file's variables that are not set yet. Unlike `process.loadEnvFile`, does not take the byte order mark of
 * Windows editors for a part of the first name.
 * @param {string} path
 */
export function loadEnvFile(path) {
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value
}
