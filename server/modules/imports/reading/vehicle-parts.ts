import { vehicleYearMax } from '../../../../shared/customers'
import { foldedText } from '../../../../shared/folded-text'
import { MAKERS } from '../../../../shared/vin-makers'

/** Makes without a code of their own in VINs. */
// biome-ignore format: a group a line
const OTHER_MAKES = [
  'Baic', 'Changan', 'Cupra', 'Datsun', 'DFSK', 'Dina', 'Dongfeng', 'Exeed', 'FAW', 'Fuso', 'GAC', 'General Motors', 'Geo',
  'Haval', 'Italika', 'Jaecoo', 'Jetour', 'JMC', 'Omoda', 'Samsung', 'Scion', 'Seres', 'Sinotruk', 'Zanella',
]
/** Short and other forms of makes. */
// biome-ignore format: a group a line
const FORMS: [written: string, make: string][] = [
  ['vw', 'Volkswagen'], ['volks', 'Volkswagen'], ['volkswagon', 'Volkswagen'], ['chevy', 'Chevrolet'], ['chev', 'Chevrolet'],
  ['mercedes', 'Mercedes-Benz'], ['m benz', 'Mercedes-Benz'], ['mb', 'Mercedes-Benz'], ['harley', 'Harley-Davidson'],
  ['chirey', 'Chery'], ['landrover', 'Land Rover'], ['alfa', 'Alfa Romeo'],
]
const formOf = (make: string): string => foldedText(make).replace(/[\s.-]+/g, ' ')
const MAKES = new Map([...[...MAKERS, ...OTHER_MAKES].map((make): [string, string] => [formOf(make), make]), ...FORMS])
const longestFirst = [...MAKES.keys()].sort((one, other) => other.length - one.length)

const MAKE = new RegExp(
  String.raw`^(?:${longestFirst.join('|').replaceAll(' ', String.raw`[\s.-]+`)})(?![\p{L}\d])`,
  'u',
)
/** What kind of vehicle it is, before its make. */
const KIND = /^(?:auto(?:movil)?|camioneta|camion|pick[ -]?up|moto(?:cicleta)?|vehiculo)\s+/
/** `MARCA: NISSAN MODELO: VERSA`; without a colon these words may be a model's, as of a Tesla Model 3. */
const LABEL = /(?<!\p{L})(?:marca|submarca|modelo?|linea|tipo|version|ano|make|model|year)\s*:/gu
/** A year, with the word or the bracket that says so. */
const YEAR =
  /(\(|(?<!\p{L})(?:mod(?:elo)?|ano|year)\.?\s+)?(?<![\p{L}\d.,-])(19[5-9]\d|20\d\d)(?![\p{L}\d]|[.,-]\d)\)?/gu
const BETWEEN = /^[\s,;:|/()*·–—-]+|[\s,;:|/(*·–—-]+$/g

/**
 * Takes make, model and year out of a text that has them all, such as `NISSAN VERSA ADVANCE 2021` or `2015 VW Jetta`: the
 * first word is taken for the make where it is no known one, which `isKnown` tells.
 */
export function partsOfVehicle(text: string) {
  let plain = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  const remove = ({ index, 0: { length } }: RegExpExecArray) => {
    plain = `${plain.slice(0, index)} ${plain.slice(index + length)}`.replace(BETWEEN, '')
  }
  for (const label of [...foldedText(plain).matchAll(LABEL)].reverse()) remove(label)
  const year = yearIn(foldedText(plain))
  if (year) remove(year)
  plain = plain.slice(foldedText(plain).match(KIND)?.[0].length ?? 0)
  const known = foldedText(plain).match(MAKE)?.[0]
  const first = known ?? plain.match(/^[^\s,;/|]+/)?.[0] ?? ''
  const make = MAKES.get(formOf(known ?? '')) ?? first
  const model = plain.slice(first.length).replace(BETWEEN, '').replace(/\s+/g, ' ')
  return { brand: make || null, model: model || null, year: year && Number(year[2]), isKnown: known !== undefined }
}

/** The year that is said to be one, or stands first or last; a Peugeot 2008 is none of 2008. */
function yearIn(text: string): RegExpExecArray | null {
  const years = [...text.matchAll(YEAR)].filter(({ 2: year }) => Number(year) <= vehicleYearMax())
  if (years.length === 1 && /^peugeot 2008\b/.test(text)) return null
  return years.find(({ 1: word }) => word) ?? years.find(({ index }) => index === 0) ?? years.at(-1) ?? null
}
