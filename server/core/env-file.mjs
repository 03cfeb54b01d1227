import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/**
 * Sets the variables of a file that are not set yet, as `process.loadEnvFile` does. Editors on Windows begin files with
 * a byte order mark, which that function takes for a part of the first name.
 * @param {string} path
 */
export function loadEnvFile(path) {
  const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value
}
