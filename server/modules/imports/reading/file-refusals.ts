import { Refusal } from '../../../core/errors'

const whole = (number: number): string => number.toLocaleString('es-ES')

/** A place in a file: `column` is the heading, or the spreadsheet's letter where there is none. */
type Place = { row: number; column: string }

const SAVE_AS = 'Ábralo y guárdelo como libro de Excel (.xlsx) o como CSV.'
const ACCEPTED = 'Se aceptan libros de Excel (.xlsx, .xlsm, .xls) y de LibreOffice (.ods), y CSV.'

/** Refusals of a file as a whole; in Spanish, as all texts of the panel. */
const unreadable = {
  empty: () => 'El archivo está vacío.',
  noRows: () => 'El archivo tiene encabezados, pero ninguna fila debajo de ellos.',
  emptySheet: ({ sheet }: { sheet: string }) =>
    `La hoja «${sheet}» del libro está vacía. Elija otra, o ponga en ella los datos.`,
  noSheet: ({ sheet }: { sheet: string }) => `El libro no tiene una hoja «${sheet}».`,
  binaryExcel: () => `El archivo es un libro binario de Excel (.xlsb). ${SAVE_AS}`,
  password: () => 'El libro está protegido con contraseña. Quítele la contraseña y guárdelo de nuevo.',
  openDocument: () => `El archivo es una hoja de OpenDocument como XML (.fods). ${SAVE_AS}`,
  oldXml: () => `El archivo es un libro de Excel como XML, de 2003. ${SAVE_AS}`,
  numbers: () => 'El archivo es de Numbers, de Apple. Ábralo y elija Archivo, Exportar a, Excel (.xlsx).',
  pdf: () => 'El archivo es un PDF. Pida los datos como libro de Excel (.xlsx) o como CSV.',
  image: () => 'El archivo es una imagen. Pida los datos como libro de Excel (.xlsx) o como CSV.',
  webPage: () => `El archivo es una página web, aunque su nombre diga otra cosa. ${SAVE_AS}`,
  zip: () => 'El archivo es un comprimido (.zip), no una hoja de cálculo. Descomprímalo y suba el que está dentro.',
  utf32: () => 'El archivo es un texto en UTF-32. Guárdelo como CSV UTF-8, o como libro de Excel (.xlsx).',
  nul: () =>
    'El archivo no es una hoja de cálculo, o es un texto dañado: tiene caracteres nulos (NUL). Ábralo y guárdelo como CSV UTF-8.',
  noTable: () => `El archivo no es una hoja de cálculo. ${ACCEPTED}`,
  broken: () => `El libro está dañado o incompleto. ${SAVE_AS}`,
  noHeadings: () =>
    'No se encontraron los encabezados. La primera fila debe decir qué hay en cada columna, como «Número de póliza».',
  openQuote: ({ row, column }: Place) =>
    `En la fila ${whole(row)}, columna ${column}, se abren unas comillas que no se cierran. Ciérrelas o bórrelas.`,
} as const

const tooLarge = {
  columns: ({ max }: { max: number }) =>
    `El archivo tiene más de ${whole(max)} columnas. Borre las que no se importan.`,
  sheets: ({ max }: { max: number }) => `El libro tiene más de ${whole(max)} hojas. Borre las que no se importan.`,
  csvRows: ({ max }: { max: number }) => `El archivo tiene más de ${whole(max)} filas. Divídalo en varios archivos.`,
  xlsxRows: ({ max }: { max: number }) =>
    `El libro tiene más de ${whole(max)} filas. Guárdelo como CSV, que admite más, o divídalo en varios.`,
  time: () => 'El archivo tarda demasiado en leerse. Guárdelo como CSV, o divídalo en varios.',
  memory: () => 'El archivo necesita más memoria de la que hay para leerlo. Guárdelo como CSV, o divídalo en varios.',
  bytes: ({ megabytes }: { megabytes: number }) =>
    `El archivo tiene más de ${whole(megabytes)} MB. Divídalo en varios archivos.`,
  unpacked: ({ megabytes }: { megabytes: number }) =>
    `El libro ocupa, descomprimido, más de ${whole(megabytes)} MB. Guárdelo como CSV, o borre las hojas y columnas que no se importan.`,
} as const

type Sentences = Record<string, (details: never) => string>

const refusals =
  <Of extends Sentences>(reason: 'import-unreadable' | 'import-too-large', sentences: Of) =>
  <Kind extends keyof Of>(kind: Kind, ...details: Parameters<Of[Kind]>): Refusal => {
    const why = (sentences[kind] as (...details: unknown[]) => string)(...details)
    return Refusal.of(reason, { field: 'file', details: { why } })
  }

/** The error for a file that is no table, or that cannot be read to its end. */
export const unreadableFile = refusals('import-unreadable', unreadable)
/** The error for a file that exceeds a limit. */
export const tooLargeFile = refusals('import-too-large', tooLarge)

export const MAX_COLUMNS = 256
export const tooManyColumns = () => tooLargeFile('columns', { max: MAX_COLUMNS })
