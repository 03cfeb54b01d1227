import { z } from 'zod'

/** What a column of a file can be, in the order in which people are asked. */
export const IMPORT_FIELDS = [
  'policyNumber',
  'fullName',
  'firstName',
  'lastName',
  'insurer',
  'policyType',
  'durationMonths',
  'planPrice',
  'policyStartDate',
  'issueDate',
  'policyEndDate',
  'vinNumber',
  'vehicleBrand',
  'vehicleModel',
  'vehicleYear',
  'phone',
  'email',
  'language',
  'contactAllowed',
  'notes',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Without these no row can be told from another; the others are needed of policies that are new. */
export const IMPORT_KEY = 'policyNumber' satisfies ImportField
/** What a new policy cannot be without, as in its form; a name may be two columns. */
export const REQUIRED_OF_NEW = [
  'fullName',
  'insurer',
  'policyType',
  'vinNumber',
  'vehicleBrand',
  'vehicleModel',
  'vehicleYear',
] as const satisfies ImportField[]

export const IMPORT_MAX_BYTES = 300 * 1024 * 1024
export const IMPORT_MAX_ROWS = 1_000_000
export const IMPORT_WORKBOOK_MAX_ROWS = 20_000
/** What is taken back within, and how long the file and its rows are kept. */
export const IMPORT_DAYS = 30
/** Wrong cells that are shown; the file of the wrong rows has all. */
export const WRONG_CELLS_SHOWN = 200

const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
/** Something goes on that ends by itself. */
export const isAtWork = (state: ImportState): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing'

export const DATE_ORDERS = ['dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]
export const DECIMAL_SIGNS = [',', '.'] as const
export type DecimalSign = (typeof DECIMAL_SIGNS)[number]

const HEADING_MAX_LENGTH = 500

/** By field the heading of its column. */
const columns = z.partialRecord(z.enum(IMPORT_FIELDS), z.string().min(1).max(HEADING_MAX_LENGTH))
export type ImportColumns = z.infer<typeof columns>

export const importUpload = z.object({})
export const importId = z.object({ id: z.uuid() })

export const importColumns = importId.extend({
  columns,
  dateOrder: z.enum(DATE_ORDERS).optional(),
  decimal: z.enum(DECIMAL_SIGNS).optional(),
})
export type ImportColumnsInput = z.infer<typeof importColumns>

const UNKNOWN_MAX = 1_000
const text = z.string().min(1).max(HEADING_MAX_LENGTH)
const create = z.union([z.literal(true), z.string().trim().min(1).max(150), z.object({})])
/** What a text of the file means: a record that there is, or one that is to be made under that name, or under another. */
const answers = z
  .array(z.union([z.object({ text, create }), z.object({ text, id: z.uuid() })]))
  .max(UNKNOWN_MAX)
  .optional()
/** A policy may also have no plan at all. */
const planAnswers = z
  .array(z.union([z.object({ text, create }), z.object({ text, id: z.uuid().nullable() })]))
  .max(UNKNOWN_MAX)
  .optional()
export const importResolution = importId.extend({ insurers: answers, policyTypes: answers, plans: planAnswers })
export type ImportResolution = z.infer<typeof importResolution>

/** What a row says of a policy: of the cells that are not empty, in the form in which it is stored. */
export type ImportValues = {
  policyNumber?: string
  fullName?: string
  /** By name or code. */
  insurer?: string
  policyType?: string
  durationMonths?: number
  planPrice?: number
  policyStartDate?: string
  issueDate?: string
  policyEndDate?: string
  vinNumber?: string
  vehicleBrand?: string
  vehicleModel?: string
  vehicleYear?: number
  phone?: string
  email?: string
  language?: 'es' | 'en'
  contactAllowed?: boolean
  notes?: string
}

/** Why a cell cannot be taken; `column` is its heading. */
export type CellError = { column: string; value: string; message: string }
/** `row` is the spreadsheet's number of it: the headings are row 1. */
export type WrongCell = CellError & { row: number }

/** Something that a file names and the installation has not, with how many rows name it. */
type UnknownText = { text: string; rows: number }

/** What a check has found or, once it ran, what has become of the rows. */
export type ImportCheck = {
  rows: number
  new: number
  changed: number
  renewed: number
  equal: number
  /** The first of them. */
  wrong: WrongCell[]
  /** Rows, of which each may have several wrong cells. */
  wrongRows: number
  /** Rows that stay out until it is known what they name; a check also counts them as what they would be. */
  waitingRows: number
  unknown: { insurers: UnknownText[]; policyTypes: UnknownText[]; plans: UnknownText[] }
}

export type KeptRow = { row: number; policyNumber: string; why: string }
/** What an undo has done: the first of the rows that stay, and how many they are. */
export type ImportUndo = { takenBack: number; kept: KeptRow[]; keptRows: number }

/** An import as lists show it. Instants are ISO. */
export type ImportSummary = {
  id: string
  fileName: string
  state: ImportState
  /** Of the work that goes on: rows. */
  done: number
  of: number
  result: ImportCheck | ImportUndo | null
  /** Why a work has ended otherwise than was meant. */
  failure: string | null
  createdAt: string
  createdBy: string | null
  finishedAt: string | null
  /** Until when it can be taken back; null where there is nothing to take back. */
  undoUntil: string | null
}

export type ImportRecord = ImportSummary & {
  headings: string[]
  /** At most five, in the order of the headings. */
  sampleRows: string[][]
  guessed: ImportColumns
  /** Null until somebody has chosen. */
  columns: ImportColumns | null
  dateOrder: DateOrder | null
  decimal: DecimalSign | null
  /** What the file leaves open, with examples of it. */
  ask: { dateOrder?: string[]; decimal?: string[] }
}
