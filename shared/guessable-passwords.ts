import { DEFAULT_SETTINGS } from './settings'

/** Signs that replace letters, as in 'P4ssw0rd'. A 1 may stand for i or l. */
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Lower case, without accents. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Replaces such digits and signs by the letters they stand for. @param one the letter for a 1 */
export const asLetters = (text: string, one = 'i') =>
  text.replace(/[013457@$]/g, (sign) => (sign === '1' ? one : (LOOK_ALIKES[sign] ?? sign)))

/** The product's names for itself and its users. */
const PRODUCT_NAMES = [
  DEFAULT_SETTINGS.companyName,
  'Panel Administrativo',
  'Gestión de Pólizas',
  'Administración',
  'Administrador',
  'Vehicle Insurance Brokerage',
]

/** Shorter names occur within too many words. */
export const MIN_NAME_LENGTH = 4
const MIN_WORD_LENGTH = 3
/** With this many letters besides the words of names, a password is acceptable. */
const OWN_LETTERS = 4

/**
 * Whether a password is made of the company's or the product's name: it contains a whole name, in any spelling, or
 * little besides words of names.
 */
export function isMadeOfNames(password: string, companyName: string): boolean {
  const names = [companyName, ...PRODUCT_NAMES].map(plain)
  return [plain(password), asLetters(plain(password))].some(
    (text) => names.some((name) => holdsName(text, name)) || isLittleBut(text, names),
  )
}

const squeezed = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

function holdsName(text: string, name: string): boolean {
  const [within, whole] = [squeezed(text), squeezed(name)]
  return [whole, asLetters(whole)].some((form) => form.length >= MIN_NAME_LENGTH && within.includes(form))
}

function isLittleBut(text: string, names: string[]): boolean {
  const words = names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= MIN_WORD_LENGTH)
  let rest = squeezed(text)
  for (const word of words.sort((one, other) => other.length - one.length)) rest = rest.replaceAll(word, ' ')
  return rest.includes(' ') && rest.replace(/\P{L}/gu, '').length < OWN_LETTERS
}
