import { z } from 'zod'
import { recordId, uuid } from './records'

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

export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
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

export const importColumns = recordId.extend({
  columns,
  dateOrder: z.enum(DATE_ORDERS).optional(),
  decimal: z.enum(DECIMAL_SIGNS).optional(),
})
export type ImportColumnsInput = z.infer<typeof importColumns>

/** What a file names that the installation may not have. */
export const NAME_KINDS = ['insurers', 'policyTypes', 'plans'] as const
export type NameKind = (typeof NAME_KINDS)[number]

const UNKNOWN_MAX = 1_000
const text = z.string().min(1).max(HEADING_MAX_LENGTH)
const create = z.union([z.literal(true), z.string().trim().min(1).max(150), z.object({})])
/** What a text of the file means: a record that there is, or one that is to be made under that name, or under another. */
const answers = z
  .array(z.union([z.object({ text, create }), z.object({ text, id: uuid })]))
  .max(UNKNOWN_MAX)
  .optional()
/** A policy may also have no plan at all. */
const planAnswers = z
  .array(z.union([z.object({ text, create }), z.object({ text, id: uuid.nullable() })]))
  .max(UNKNOWN_MAX)
  .optional()
export const importResolution = recordId.extend({ insurers: answers, policyTypes: answers, plans: planAnswers })
export type ImportResolution = z.infer<typeof importResolution>

const keptAnswers = z.record(z.string(), z.object({ id: uuid.nullable(), create: z.string().optional() }))
/** What is kept of such answers, by text: the id of a record, or the one it will have that is to be made under a name, or none. */
export const storedAnswers = z
  .object({
    insurers: keptAnswers.default({}),
    policyTypes: keptAnswers.default({}),
    plans: keptAnswers.default({}),
  })
  .catch({ insurers: {}, policyTypes: {}, plans: {} })
export type StoredAnswers = z.infer<typeof storedAnswers>
/** What a text was taken for; `create` is the name of what there is only once the import has run. */
export type ImportAnswer = StoredAnswers[NameKind][string] & { text: string }

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

const cellError = z.object({ column: z.string(), value: z.string(), message: z.string() })
/** Why a cell cannot be taken; `column` is its heading. */
export type CellError = z.infer<typeof cellError>
/** `row` is the spreadsheet's number of it: the headings are row 1. */
const wrongCell = cellError.extend({ row: z.number() })
export type WrongCell = z.infer<typeof wrongCell>

/** Something that a file names and the installation has not, with how many rows name it. */
const unknownTexts = z.array(z.object({ text: z.string(), rows: z.number() }))

const importCheck = z.object({
  rows: z.number(),
  new: z.number(),
  changed: z.number(),
  renewed: z.number(),
  equal: z.number(),
  /** The first of them. */
  wrong: z.array(wrongCell),
  /** Rows, of which each may have several wrong cells. */
  wrongRows: z.number(),
  /** Rows that stay out until it is known what they name; a check also counts them as what they would be. */
  waitingRows: z.number(),
  unknown: z.object({ insurers: unknownTexts, policyTypes: unknownTexts, plans: unknownTexts }),
})
/** What a check has found or, once it ran, what has become of the rows. */
export type ImportCheck = z.infer<typeof importCheck>

const keptRow = z.object({ row: z.number(), policyNumber: z.string(), why: z.string() })
export type KeptRow = z.infer<typeof keptRow>
const importUndo = z.looseObject({
  takenBack: z.number(),
  kept: z.array(keptRow),
  keptRows: z.number(),
  /** Policies that somebody had deleted before, and where they are; older undos told them among those that stay. */
  gone: z.array(keptRow).default([]),
  goneRows: z.number().default(0),
})
/** What an undo has done: the first of the rows that stay, and how many they are; beside it what the check had found. */
export type ImportUndo = Pick<z.infer<typeof importUndo>, 'takenBack' | 'kept' | 'keptRows' | 'gone' | 'goneRows'>

/** What is stored of an import as JSON; what has another shape, whoever wrote it, is nothing. */
export const storedImport = z.object({
  headings: z.array(z.string()).catch([]),
  sampleRows: z.array(z.array(z.string())).catch([]),
  guessed: columns.catch({}),
  columns: columns.nullable().catch(null),
  dateOrder: z.enum(DATE_ORDERS).nullable().catch(null),
  decimal: z.enum(DECIMAL_SIGNS).nullable().catch(null),
  ask: z.object({ dateOrder: z.array(z.string()).optional(), decimal: z.array(z.string()).optional() }).catch({}),
})
export const storedResult = z.union([importUndo, importCheck]).nullable().catch(null)

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

/**
 * Of the sample rows at most five, in the order of the headings; `columns` is null until somebody has chosen; `ask` is what the
 * file leaves open, with examples of it. `answers` are by text; `planTypes` says of the plans that are unknown or were answered
 * which type their texts name, null where nobody knows that.
 */
export type ImportRecord = ImportSummary &
  z.infer<typeof storedImport> & {
    answers: Record<NameKind, ImportAnswer[]>
    planTypes: Record<string, string | null>
  }
