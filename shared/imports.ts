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
export const IMPORT_MAX_ROWS = 1_000_000
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
})
/** What is read of a file, and how. */
export type SourceOfFile = z.infer<typeof sourceOfFile>
const NO_SOURCE: SourceOfFile = { sheets: [], sheet: null, encoding: null, hiddenRows: 0, withHiddenRows: true }

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

/** Kinds of names that a file may have and the installation may not know. */
export const NAME_KINDS = ['insurers', 'policyTypes', 'plans'] as const
export type NameKind = (typeof NAME_KINDS)[number]

/** The end of a plan's name, after the type's. */
const MONTHS = / · (\d+) mes(?:es)?$/
/** The type and the months in the name of a plan. */
export const planNamed = (plan: string): { type: string; months: number } => ({
  type: plan.replace(MONTHS, ''),
  months: Number(plan.match(MONTHS)?.[1]),
})

const UNKNOWN_MAX = 1_000
/** Answers are stored by their text, and a name that an object cannot have would be lost. */
const text = storableText()
  .min(1)
  .max(HEADING_MAX_LENGTH)
  .refine((name) => name !== '__proto__', 'Cambie este nombre en el archivo: así no se puede llamar')
const create = z.union([z.literal(true), storableText().trim().min(1).max(150), z.object({})])
/** What a name in the file stands for: an existing record (`id`), or a new one by that name or another (`create`). */
const answers = z
  .array(z.union([z.object({ text, create }), z.object({ text, id: uuid })]))
  .max(UNKNOWN_MAX)
  .optional()
/** A null `id` for policies without a plan. */
const planAnswers = z
  .array(z.union([z.object({ text, create }), z.object({ text, id: uuid.nullable() })]))
  .max(UNKNOWN_MAX)
  .optional()

/** What the word of a status means for its rows; `cancelled` brings them in as cancelled policies. */
export const STATUS_MEANINGS = ['inForce', 'leaveOut', 'cancelled'] as const
export type StatusMeaning = (typeof STATUS_MEANINGS)[number]
const statusAnswer = z.object({ text, as: z.enum(STATUS_MEANINGS) })
/** What becomes of rows with wrong cells in a column that may be empty; `column` is its heading. */
export const FAULT_CHOICES = ['leaveOut', 'withoutCell'] as const
const faultAnswer = z.object({ column: text, as: z.enum(FAULT_CHOICES) })
/** What becomes of a column's amounts with the sign of another currency; `asWritten` takes their numbers. */
export const FOREIGN_CHOICES = ['asWritten', 'withoutCell', 'leaveOut'] as const
export type ForeignChoice = (typeof FOREIGN_CHOICES)[number]
const foreignAnswer = z.object({ column: text, as: z.enum(FOREIGN_CHOICES) })
const continuations = z.enum(['renewal', 'new'])
const fleets = z.enum(['split', 'leaveOut'])

export const importResolution = recordId.extend({
  insurers: answers,
  policyTypes: answers,
  plans: planAnswers,
  statuses: z.array(statusAnswer).max(UNKNOWN_MAX).optional(),
  faults: z.array(faultAnswer).max(UNKNOWN_MAX).optional(),
  foreignAmounts: z.array(foreignAnswer).max(UNKNOWN_MAX).optional(),
  continuations: continuations.optional(),
  fleets: fleets.optional(),
})
export type ImportResolution = z.infer<typeof importResolution>

/** What was answered to questions that are not about names. */
const decisions = z.object({
  statuses: z.array(statusAnswer).default([]),
  faults: z.array(faultAnswer).default([]),
  foreignAmounts: z.array(foreignAnswer).default([]),
  continuations: continuations.nullable().default(null),
  fleets: fleets.nullable().default(null),
})
export type Decisions = z.infer<typeof decisions>
const NO_DECISIONS: Decisions = { statuses: [], faults: [], foreignAmounts: [], continuations: null, fleets: null }

/** What becomes of a column's foreign amounts: without an answer they come in as they are written. */
export const foreignChoice = ({ foreignAmounts }: Decisions, column: string): ForeignChoice =>
  foreignAmounts.find((one) => one.column === column)?.as ?? 'asWritten'

const keptAnswers = z.record(z.string(), z.object({ id: uuid.nullable(), create: z.string().optional() }))
/** The stored answers by text: the id of a record that exists or is to be created as `create`, or null for no plan. */
export const storedAnswers = z
  .object({
    insurers: keptAnswers.default({}),
    policyTypes: keptAnswers.default({}),
    plans: keptAnswers.default({}),
    ...decisions.shape,
  })
  .catch({ insurers: {}, policyTypes: {}, plans: {}, ...NO_DECISIONS })
export type StoredAnswers = z.infer<typeof storedAnswers>
/** The answer for a text; `create` is the name of a record that exists only once the import has run. */
export type ImportAnswer = StoredAnswers[NameKind][string] & { text: string }

/** The fields that cells are read as; a name may be two columns. */
export type ReadField = Exclude<ImportField, 'firstName' | 'lastName'>
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

/** Texts that wait for an answer, with the number of rows that have them, and what is likely. */
const unknownTexts = <Proposed extends z.ZodType>(proposed: Proposed) =>
  z.array(z.object({ text: z.string(), rows: z.number(), proposed: proposed.nullable().default(null) }))
const unknownNames = unknownTexts(z.string())
/** A row that shows what is asked. */
const example = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({ row: z.number(), policyNumber: z.string(), ...shape })
    .nullable()
    .catch(null)

/** Wrong cells of a column that may be empty. */
const faultKind = z.object({
  /** The column's heading. */
  column: z.string(),
  /** The message of the first of them, with its row and cell. */
  message: z.string(),
  rows: z.number(),
  example: z.object({ row: z.number(), value: z.string() }),
})

/** Amounts of a column beside the sign of another currency. */
const foreignAmounts = z.object({
  column: z.string(),
  rows: z.number(),
  /** As they are written, the most frequent first, at most ten. */
  signs: z.array(z.object({ sign: z.string(), rows: z.number() })),
  example: z.object({ row: z.number(), value: z.string() }),
})
export type ForeignAmounts = z.infer<typeof foreignAmounts>

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
  /** Rows that wait for answers about unknown names; the check also counts them as what they would become. */
  waitingRows: z.number(),
  unknown: z.object({
    insurers: unknownNames,
    policyTypes: unknownNames,
    plans: unknownNames,
    statuses: unknownTexts(z.enum(STATUS_MEANINGS)).default([]),
  }),
  /** Answered or not; what was answered is among the import's `decisions`. */
  faultKinds: z.array(faultKind).default([]).catch([]),
  foreignAmounts: z.array(foreignAmounts).default([]).catch([]),
  /**
   * Numbers that several vehicles share, and the rows with them; `waiting` are those without an *inciso* that wait for an
   * answer, and `becomes` is the number of the example's policy.
   */
  fleets: z
    .object({ numbers: z.number(), rows: z.number(), waiting: z.number(), example: example({ becomes: z.string() }) })
    .default({ numbers: 0, rows: 0, waiting: 0, example: null }),
  /** Rows under a new number for the vehicle of a policy that ends where they start, which `previousNumber` names. */
  continuations: z
    .object({ rows: z.number(), example: example({ previousNumber: z.string() }) })
    .default({ rows: 0, example: null }),
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
 * what the file leaves open, with examples. `answers` are by text; `planTypes` has, for plans that are unknown or were
 * answered, the type that their texts name, null where nobody knows it.
 */
export type ImportRecord = ImportSummary &
  Omit<z.infer<typeof storedImport>, 'source'> &
  SourceOfFile & {
    answers: Record<NameKind, ImportAnswer[]>
    decisions: Decisions
    planTypes: Record<string, string | null>
  }
