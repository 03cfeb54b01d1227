import { z } from 'zod'
import { OFFERED_FIELDS } from './import-headings'
import type { Language } from './languages'
import { planInput } from './plans'
import { recordId, uuid } from './records'
import { requiredDate, storableText } from './text'

export const IMPORT_FIELDS = OFFERED_FIELDS
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The field that tells rows apart, which every import needs; the others are required for new policies only. */
export const IMPORT_KEY = 'policyNumber' satisfies ImportField
/** The fields required for a new policy, as in its form; a name may be two columns. */
export const REQUIRED_OF_NEW = [
  'fullName',
  'insurer',
  'policyType',
  'vinNumber',
  'vehicleBrand',
  'vehicleModel',
  'vehicleYear',
] as const satisfies ImportField[]
/** Fields whose wrong cells can be left out, so that the rest of the row comes in. */
// biome-ignore format: a group a line
export const MAY_BE_LEFT_OUT: ReadonlySet<ImportField> = new Set<ImportField>([
  'durationMonths', 'planPrice', 'paid', 'balance', 'issueDate',
  'plate', 'phone', 'email', 'language', 'notes',
])
/** What was paid of a term's price and what is due: only where payments are kept. */
export const PAYMENT_FIELDS: ReadonlySet<ImportField> = new Set<ImportField>(['paid', 'balance'])

export const IMPORT_MAX_BYTES = 300 * 1024 * 1024
export const IMPORT_MAX_ROWS = 100_000
export const IMPORT_WORKBOOK_MAX_ROWS = 20_000
/** For how many days an import can be undone, and its file and rows are kept. */
export const IMPORT_DAYS = 30
/** The most wrong cells that are shown; the file of the wrong rows has all. */
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
/** Whether work is under way that ends by itself. */
export const isAtWork = (state: ImportState): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing'

export const DATE_ORDERS = ['dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]
export const DECIMAL_SIGNS = [',', '.'] as const
export type DecimalSign = (typeof DECIMAL_SIGNS)[number]
/** How the letters of a text file may be written. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'macroman', 'cp850', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

const sheetOfFile = z.object({ name: z.string(), rows: z.number(), isHidden: z.boolean() })
/** `rows` as the sheet itself states them, with headings and titles. */
export type SheetOfFile = z.infer<typeof sheetOfFile>
const sourceOfFile = z.object({
  /** Of a workbook; none of a text file. */
  sheets: z.array(sheetOfFile),
  sheet: z.string().nullable(),
  /** Of a text file. */
  encoding: z.enum(ENCODINGS).nullable(),
  /** Rows with values that a filter or a person has hidden, and whether they are read. */
  hiddenRows: z.number(),
  withHiddenRows: z.boolean(),
  /** How the column of whole vehicles is taken apart, for the first ten rows; null is what is not found there. */
  vehicles: z
    .array(
      z.object({
        row: z.number(),
        text: z.string(),
        brand: z.string().nullable(),
        model: z.string().nullable(),
        year: z.number().nullable(),
      }),
    )
    .default([]),
})
/** What is read of a file, and how. */
export type SourceOfFile = z.infer<typeof sourceOfFile>
const NO_SOURCE: SourceOfFile = {
  sheets: [],
  sheet: null,
  encoding: null,
  hiddenRows: 0,
  withHiddenRows: true,
  vehicles: [],
}

const HEADING_MAX_LENGTH = 500

/** The heading of the column, by field. */
const columns = z.partialRecord(z.enum(IMPORT_FIELDS), storableText().min(1).max(HEADING_MAX_LENGTH))
export type ImportColumns = z.infer<typeof columns>

export const importUpload = z.object({})

/** What is read of a file, and how, where it is not as guessed: which sheet, which letters, hidden rows or not. */
const readingChoice = {
  sheet: storableText().max(HEADING_MAX_LENGTH).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  withHiddenRows: z.boolean().optional(),
}
export type ReadingChoice = z.infer<z.ZodObject<typeof readingChoice>>

/** What makes a file be read as it was. */
export const choiceOf = ({ sheet, encoding, withHiddenRows }: SourceOfFile): ReadingChoice => ({
  ...(sheet !== null && { sheet }),
  ...(encoding !== null && { encoding }),
  withHiddenRows,
})

const COUNTRY_MESSAGE = 'Elija un país'
/** What is the same for all rows; a column of the field counts where its cell is filled. */
const forAll = z.object({
  insurerId: uuid.optional(),
  policyTypeId: uuid.optional(),
  durationMonths: planInput.shape.durationMonths.optional(),
  policyStartDate: requiredDate.optional(),
  /** The country of phones that are written without one, as two letters. */
  phoneCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, COUNTRY_MESSAGE)
    .optional(),
})
export type ForAll = z.infer<typeof forAll>
/** The field that each of them stands for. */
export const FIELD_FOR_ALL = {
  insurerId: 'insurer',
  policyTypeId: 'policyType',
  durationMonths: 'durationMonths',
  policyStartDate: 'policyStartDate',
  phoneCountry: 'phone',
} as const satisfies Record<keyof ForAll, ImportField>

export const importColumns = recordId.extend({
  columns,
  ...readingChoice,
  forAll: forAll.optional(),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  decimal: z.enum(DECIMAL_SIGNS).optional(),
})
export type ImportColumnsInput = z.infer<typeof importColumns>

/**
 * What is asked about a file, in the order in which it is shown: the meaning of a word of the status, the last day of
 * cancelled policies, numbers of several vehicles, rows that go on where a policy ends, amounts that are parts of a
 * price, amounts that are of several rows together, vehicles in one column, what a VIN says, unknown names, amounts of
 * another currency, and wrong cells that may be empty.
 */
export const QUESTION_KINDS = [
  'status',
  'lastDay',
  'fleet',
  'continuation',
  'parts',
  'shared',
  'vehicle',
  'vin',
  'insurer',
  'policyType',
  'plan',
  'currency',
  'fault',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

const question = z.object({
  /** The same in each check of the file. */
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  /** The question as a sentence, and what of the file it is about: a word, a name, a heading, or '' for all of it. */
  text: z.string(),
  said: z.string(),
  options: z.array(z.object({ option: z.string(), label: z.string() })),
  /** What may be said in place of an option: the name of a new record, or a date. */
  value: z.enum(['name', 'date']).nullable(),
  rows: z.number(),
  /** A row that it is about, and what stands there. */
  example: z.object({ row: z.number(), value: z.string() }).nullable(),
  /** The option that is likely. */
  proposed: z.string().nullable(),
  /** The option or the value that was answered; null while nobody has. */
  answer: z.string().nullable(),
})
/** What is asked once for all rows that it is about. */
export type Question = z.infer<typeof question>

const ANSWERS_MAX = 1_000
const QUESTION_ID_MAX_LENGTH = 600
const questionId = storableText().min(1).max(QUESTION_ID_MAX_LENGTH)
export const importResolution = recordId.extend({
  answers: z
    .array(
      z.union([
        z.object({ id: questionId, option: storableText().min(1).max(QUESTION_ID_MAX_LENGTH) }),
        z.object({ id: questionId, value: storableText().trim().min(1).max(150) }),
      ]),
    )
    .max(ANSWERS_MAX),
})
export type ImportResolution = z.infer<typeof importResolution>

/** The answers by the question's id: an option, or a value. */
export const storedAnswers = z.record(z.string(), z.string()).catch({})

/** The fields that cells are read as; a name may be two columns, and a vehicle or a currency says others' values. */
export type ReadField = Exclude<ImportField, 'firstName' | 'lastName' | 'vehicle' | 'currency'>
/** What is no text. */
type Typed = {
  durationMonths: number
  planPrice: number
  /** An amount, or whether all of the price was paid. */
  paid: number | boolean
  balance: number
  vehicleYear: number
  language: Language
  contactAllowed: boolean
}
/**
 * The values of a row, in the form in which they are stored (insurers by name or code); empty cells are left out. Those
 * that no policy has say what is to become of the row, and which policy it is about.
 */
export type ImportValues = { [Field in ReadField]?: Field extends keyof Typed ? Typed[Field] : string }

const cellError = z.object({
  column: z.string(),
  value: z.string(),
  message: z.string(),
  /** Whether the row can come in without the cell. */
  mayLack: z.literal(true).optional(),
})
/** Why a cell is refused; `column` is its heading. */
export type CellError = z.infer<typeof cellError>
/** `row` is the row number in the spreadsheet: the headings are row 1. */
const wrongCell = cellError.omit({ mayLack: true }).extend({ row: z.number() })
export type WrongCell = z.infer<typeof wrongCell>

const importCheck = z.object({
  rows: z.number(),
  new: z.number(),
  changed: z.number(),
  renewed: z.number(),
  /** Policies that come in as cancelled, or are cancelled. */
  cancelled: z.number().default(0),
  equal: z.number(),
  /** Rows that say the same of a policy as another one, and how many of them differ in unused columns. */
  merged: z.number().default(0),
  receipts: z.number().default(0),
  /** Rows that have nothing of a policy, such as totals. */
  notPolicies: z.number().default(0),
  /** Rows that were left out by an answer. */
  leftOut: z.number().default(0),
  /** The first ones only; after the wrong cells one line for each other row that is left out. */
  wrong: z.array(wrongCell),
  /** Rows with wrong cells, of which each may have several. */
  wrongRows: z.number(),
  /** Rows that wait for an answer; the check also counts them as what they would become. */
  waitingRows: z.number(),
  /** Rows that come in without a cell. */
  shortened: z.number().default(0),
  questions: z.array(question).default([]).catch([]),
})
/** The result of a check or, once the import ran, what became of the rows. */
export type ImportCheck = z.infer<typeof importCheck>

const keptRow = z.object({ row: z.number(), policyNumber: z.string(), why: z.string() })
export type KeptRow = z.infer<typeof keptRow>
const importUndo = z.looseObject({
  takenBack: z.number(),
  kept: z.array(keptRow),
  keptRows: z.number(),
  /** Policies that somebody had deleted before, and where they are; older undos counted them as kept. */
  gone: z.array(keptRow).default([]),
  goneRows: z.number().default(0),
})
/** The result of an undo: the first rows that were kept and the number of all of them; and the result of the check. */
export type ImportUndo = Pick<z.infer<typeof importUndo>, 'takenBack' | 'kept' | 'keptRows' | 'gone' | 'goneRows'>

/** The JSON that is stored of an import; values of another shape, whoever wrote them, count as missing. */
export const storedImport = z.object({
  headings: z.array(z.string()).catch([]),
  sampleRows: z.array(z.array(z.string())).catch([]),
  guessed: columns.catch({}),
  columns: columns.nullable().catch(null),
  dateOrder: z.enum(DATE_ORDERS).nullable().catch(null),
  decimal: z.enum(DECIMAL_SIGNS).nullable().catch(null),
  source: sourceOfFile.catch(NO_SOURCE),
  ask: z.object({ dateOrder: z.array(z.string()).optional(), decimal: z.array(z.string()).optional() }).catch({}),
  forAll: forAll.catch({}),
})
export const storedQuestions = importCheck.pick({ questions: true }).catch({ questions: [] })
export const storedResult = z.union([importUndo, importCheck]).nullable().catch(null)

/** An import as lists show it. Instants are ISO. */
export type ImportSummary = {
  id: string
  fileName: string
  state: ImportState
  /** Rows done by the work under way, of how many. */
  done: number
  of: number
  result: ImportCheck | ImportUndo | null
  /** Why the work did not end as intended. */
  failure: string | null
  createdAt: string
  createdBy: string | null
  /** Until when it can be undone; null where there is nothing to undo. */
  undoUntil: string | null
}

/**
 * `sampleRows` are at most five, in the order of the headings; `columns` is null until somebody has chosen; `ask` holds
 * what the file leaves open, with examples.
 */
export type ImportRecord = ImportSummary & Omit<z.infer<typeof storedImport>, 'source'> & SourceOfFile
