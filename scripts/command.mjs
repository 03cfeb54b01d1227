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
  const { needs, options = {}, script, programs, beside = [], variables } = commands[name] ?? {}
  for (const [option, { variables }] of Object.entries(options))
    if (values[option]) Object.assign(process.env, variables)
  if (needs) await prepare(needs)
  const code = await runAll(programs?.(rest) ?? [], { variables }, beside)
  if (code !== 0) process.exit(code)
  if (script) await runScript(join(import.meta.dirname, script), given)
}

/**
 * Runs packaged programs one after the other, and others beside the first of them, until one fails.
 * @param {string[][]} programs
 * @param {import('./preparation/child.mjs').Options} options
 * @param {string[][]} beside what they write is shown where they fail
 * @returns {Promise<number>} the exit code: 0 where all have ended well
 */
export async function runAll([first, ...others], options, beside = []) {
  const ends = await Promise.allSettled([
    inOrder(first ? [first] : [], options),
    inOrder(beside, { ...options, quiet: true }),
  ])
  for (const end of ends) {
    if (end.status === 'rejected') throw end.reason
    if (end.value !== 0) return end.value
  }
  return inOrder(others, options)
}

/**
 * Runs packaged programs one after the other until one fails.
 * @param {string[][]} programs
 * @param {import('./preparation/child.mjs').Options} options
 * @returns {Promise<number>} the exit code of the last that ran
 */
async function inOrder(programs, options) {
  for (const [program = '', ...args] of programs) {
    const code = await runChild(packaged(program), args, options)
    if (code !== 0) return code
  }
  return 0
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
