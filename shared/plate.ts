import { withoutInvisible } from './invisible-characters'
import { withPlainSigns } from './plain-signs'

export const PLATE_MAX_LENGTH = 15

/** Labels before a plate: `Placa:`, `N.º de matrícula:`, `License plate #`. */
const LABEL = /^[^:#]*(?:PLACA|MATR[IÍ]CULA|PATENTE|DOMINIO|PLATE)[^:#]*[:#]/
/** Separators between the groups of a plate. */
const BETWEEN = /\s*[-.·•_]+\s*/g

/**
 * A plate as it is stored, however it was typed or copied: in upper case, without label, with one hyphen or space between
 * its groups. `ABC-12-34` and `ABC 1234` stay as the paper has them; a search takes both for `plateSearchForm`.
 */
export const plateForm = (text: string): string =>
  withPlainSigns(withoutInvisible(text).normalize('NFKC'))
    .toUpperCase()
    .replace(LABEL, '')
    .replace(BETWEEN, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[ -]+|[ -]+$/g, '')

/** A plate as it is searched: without hyphens and spaces, like `search_text` in the database. */
export const plateSearchForm = (plate: string): string => withPlainSigns(plate).replace(/[\s-]/g, '')
