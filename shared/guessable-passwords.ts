import { DEFAULT_SETTINGS } from './settings'

/** What stands for a letter in 'P4ssw0rd'. A 1 is read as i or as l. */
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

/** Digits and signs that stand for letters, as these letters. @param one what a 1 is read as */
export const asLetters = (text: string, one = 'i') =>
  text.replace(/[013457@$]/g, (sign) => (sign === '1' ? one : (LOOK_ALIKES[sign] ?? sign)))

/** How this product calls itself, and those who use it. */
const PRODUCT_NAMES = [
  DEFAULT_SETTINGS.companyName,
  'Panel Administrativo',
  'Gestión de Pólizas',
  'Administración',
  'Administrador',
  'Vehicle Insurance Brokerage',
]

/** Shorter names are part of too many words. */
export const MIN_NAME_LENGTH = 4
const MIN_WORD_LENGTH = 3
/** So many letters beside the names' words make a password of its own. */
const OWN_LETTERS = 4

/**
 * Whether a password is made of the company's or the product's name: it holds the whole name, however written, or little
 * but the words of names.
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
