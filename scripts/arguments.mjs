import { parseArgs } from 'node:util'
import { commands } from './commands.mjs'

/** A wrong command line, explained in a sentence; exit code 2. */
export class UsageError extends Error {
  /** @param {string} name of the command @param {string} message what is wrong with its arguments */
  constructor(name, message) {
    super(`${message}\nHow it is used: ${called(name)} -- --help`)
  }
}

/** @param {string} name */
const called = (name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)

/** @typedef {{ help: boolean, values: Record<string, string | boolean | undefined>, argument: string, rest: string[] }} Arguments */

/**
 * Reads the arguments of a command.
 * @param {string} name
 * @param {string[]} [given]
 * @returns {Arguments} `argument` is empty for a command that takes none; `rest` is passed on to programs
 * @throws {UsageError}
 */
export function readArguments(name, given = process.argv.slice(2)) {
  const { options = {}, argument, passesOn, paths } = commandNamed(name)
  const help = given.some((word) => word === '--help' || word === '-h')
  if (help || passesOn) return { help, values: {}, argument: '', rest: given }
  const { values, positionals } = parse(name, given, options)
  for (const [option, { required, value, range }] of Object.entries(options)) {
    requireInRange(name, `--${option}`, values[option], range)
    if (values[option]) continue
    const kept = keptByNpm(option)
    if (kept) {
      const also = kept === option ? '' : `, with --${option} if you meant that by --${kept}`
      const form = `${called(name)} -- --${option}${value ? ` ${value}` : ''}`
      throw new UsageError(name, `npm keeps what stands before "--": write ${form}${also}`)
    }
    if (required) throw new UsageError(name, `--${option} ${value} is missing.`)
  }
  if (paths) return { help, values, argument: '', rest: positionals }
  const [first = '', ...more] = positionals
  if (argument && !first) throw new UsageError(name, `${argument.name} is missing: ${argument.says}.`)
  requireInRange(name, argument?.name, first, argument?.range)
  const besides = Object.entries(options).filter(([option, one]) => one.with && values[option]).length
  const [unknown] = argument ? more.slice(besides) : positionals
  if (unknown !== undefined) throw new UsageError(name, `${called(name)} takes no "${unknown}".`)
  return { help, values, argument: first, rest: more }
}

/**
 * @param {string} name
 * @param {string | undefined} what
 * @param {string | boolean | undefined} given
 * @param {import('./commands.mjs').Range | undefined} range
 */
function requireInRange(name, what, given, range) {
  if (!range || given === undefined) return
  const number = Number(given)
  if (/^\d+$/.test(String(given)) && number >= range.from && number <= range.to) return
  throw new UsageError(name, `${what} must be a whole number from ${range.from} to ${range.to}, not "${given}".`)
}

/** @param {string} name */
function commandNamed(name) {
  const command = commands[name]
  if (!command) throw new Error(`There is no command ${name}; there are: ${Object.keys(commands).join(', ')}`)
  return command
}

/**
 * The word by which npm has consumed an option or a misspelt one, as in `npm start --empty`, where there is any.
 * @param {string} option
 */
function keptByNpm(option) {
  const given = Object.keys(process.env).flatMap((name) => name.match(/^npm_config_(.+)/)?.[1] ?? [])
  const word =
    given.find((one) => one === option) ??
    likely(
      option,
      given.filter((one) => one.length > 3),
    )
  return ['', 'false', undefined].includes(process.env[`npm_config_${word}`]) ? undefined : word
}

/**
 * What was most likely meant: the nearest word with the same first letter, at most two letters away.
 * @param {string} word
 * @param {string[]} known
 */
function likely(word, known) {
  const near = known.map((one) => ({ one, away: distance(word, one) })).filter(({ away }) => away <= 2)
  return near.toSorted((a, b) => a.away - b.away).find(({ one }) => one[0] === word[0])?.one
}

/** How many letters must be changed, added or left out. @param {string} from @param {string} to */
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [place, other] of [...to].entries()) {
      const changed = (row[place] ?? 0) + Number(letter !== other)
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** @param {string} name @param {string[]} given @param {Record<string, import('./commands.mjs').CommandOption>} options */
function parse(name, given, options) {
  try {
    /** @type {Record<string, { type: 'string' | 'boolean' }>} */
    const types = {}
    for (const [option, { value }] of Object.entries(options)) types[option] = { type: value ? 'string' : 'boolean' }
    return parseArgs({ args: given, options: types, allowPositionals: true })
  } catch (error) {
    const { code, message } = /** @type {Error & { code?: string }} */ (error)
    const [unknown] = message.match(/(?<=^Unknown option ').+?(?=')/) ?? []
    if (unknown) {
      const meant = likely(unknown.replace(/^--?/, ''), [...Object.keys(options), 'help'])
      throw new UsageError(
        name,
        `${called(name)} knows no option ${unknown}.${meant ? ` Did you mean --${meant}?` : ''}`,
      )
    }
    if (code?.startsWith('ERR_PARSE_ARGS')) throw new UsageError(name, message)
    throw error
  }
}

/** @param {string} name @returns {string} how a command is used */
export function helpOf(name) {
  const { does, options = {}, argument, passesOn, paths, environment, example } = commandNamed(name)
  const given = Object.entries(options).map(([option, { value, says, required }]) => {
    const word = `--${[option, value].join(' ').trim()}`
    return { word, says, inUsage: required ? word : `[${word}]` }
  })
  if (argument) given.unshift({ word: argument.name, says: argument.says, inUsage: argument.name })
  if (paths) given.push({ word: 'PATH …', says: paths, inUsage: '[PATH …]' })
  if (passesOn) given.push({ word: '…', says: `whatever else ${passesOn} takes`, inUsage: '[…]' })
  const rows = [...given, { word: '--help', says: 'says this' }]
  const width = Math.max(...rows.map(({ word }) => word.length))
  return [
    `Usage: ${[called(name), ...(given.length > 0 ? ['--'] : []), ...given.map(({ inUsage }) => inUsage)].join(' ')}`,
    does,
    rows.map(({ word, says }) => `  ${word.padEnd(width)}  ${says}`).join('\n'),
    `Environment, or .env: ${environment}\nExample: ${example}\n`,
  ].join('\n\n')
}
