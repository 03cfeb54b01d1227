import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { helpOf, readArguments, UsageError } from './arguments.mjs'
import { commands } from './commands.mjs'
import { Interrupted, packaged, runChild } from './preparation/child.mjs'
import { prepare } from './preparation/prepare.mjs'

/**
 * Runs a command of `scripts/commands.mjs`; the process ends with its exit code.
 * @param {string} name
 * @param {string[]} given
 */
export async function run(name, given) {
  const { help, values, rest } = readArguments(name, given)
  if (help) return void process.stdout.write(helpOf(name))
  const { needs, options = {}, script, programs, variables } = commands[name] ?? {}
  for (const [option, { variables }] of Object.entries(options))
    if (values[option]) Object.assign(process.env, variables)
  if (needs) await prepare(needs)
  for (const [program = '', ...args] of programs?.(rest) ?? []) {
    const code = await runChild(packaged(program), args, { variables })
    if (code !== 0) process.exit(code)
  }
  if (script) await runScript(join(import.meta.dirname, script), given)
}

/**
 * Runs a script in this process, as if the process had been started for it.
 * @param {string} path
 * @param {string[]} given
 */
async function runScript(path, given) {
  process.argv = [process.execPath, path, ...given]
  if (path.endsWith('.ts')) {
    const { register } = await import('tsx/esm/api')
    register()
  }
  await import(pathToFileURL(path).href)
}

/**
 * Ends the process with an error's message and exit code.
 * @param {unknown} error
 */
export function endWith(error) {
  if (error instanceof Interrupted) process.exit(error.exitCode)
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof UsageError ? 2 : 1)
}
