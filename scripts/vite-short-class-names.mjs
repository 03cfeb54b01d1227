import { readdirSync } from 'node:fs'
import { relative } from 'node:path'

/** Names without vowels are no words: ad blockers hide a class called `ad1`. */
const LETTERS = [...'bcdfghjklmnpqrstvwxz']

/**
 * Short names of CSS classes, as `c3`: the file's letters, and the class's number in it. Long ones would be a fifteenth
 * of a page's transfer size. The same files get the same names in the builds for browser and server.
 * @param {string} root the folder of all the style sheets
 * @returns {(name: string, file: string) => string} the name of a class in a sheet
 */
export function shortClassNames(root) {
  const sheets = readdirSync(root, { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.module.css'))
  const letters = new Map(sheets.sort().map((file, place) => [file, lettersOf(place)]))
  /** @type {Map<string, string[]>} */
  const known = new Map()
  return (name, file) => {
    const sheet = relative(root, file.replace(/\?.*$/, ''))
    const prefix = letters.get(sheet)
    if (!prefix) throw new Error(`${sheet} is no style sheet in ${root}`)
    const names = known.get(sheet) ?? []
    known.set(sheet, names)
    if (!names.includes(name)) names.push(name)
    return `${prefix}${names.indexOf(name)}`
  }
}

/** @param {number} place @returns {string} */
function lettersOf(place) {
  const before = Math.floor(place / LETTERS.length)
  return `${before > 0 ? lettersOf(before - 1) : ''}${LETTERS[place % LETTERS.length]}`
}
