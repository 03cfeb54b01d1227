import { HOUR_MS } from '../../../shared/durations'
import { type ImportState, isAtWork } from '../../../shared/imports'
import { refusalMessages } from '../../../shared/messages'
import { found } from '../../changes/logged-change'
import { isDiskFull, Refusal } from '../../core/errors'
import { giveBack, IMPORT_LOCK, tryLockOf, tryLockPast } from '../../db/advisory-locks'
import { connect, type Tx } from '../../db/client'
import { isReferenced } from '../../db/errors'
import type { PrismaClient } from '../../db/generated/client'
import type { Services } from '../../request/context'

const BROKEN_OFF = {
  checking: { back: 'uploaded', failure: 'La revisión se interrumpió. Inicie la revisión otra vez.' },
  running: {
    back: 'checked',
    failure: 'La importación se interrumpió y no se guardó ninguna fila. Puede iniciarla otra vez.',
  },
  undoing: {
    back: 'done',
    failure: 'La acción de deshacer se interrumpió y no se deshizo nada. Puede iniciarla otra vez.',
  },
} as const satisfies Partial<Record<ImportState, { back: ImportState; failure: string }>>

/** Precedes those sentences if somebody deleted a record while rows that refer to it were written. */
const DELETED_MEANWHILE =
  'Mientras tanto alguien eliminó una aseguradora, un tipo de póliza o un plan que estas pólizas necesitan.'

type Work = keyof typeof BROKEN_OFF
export const WORKS = Object.keys(BROKEN_OFF) as Work[]

/** A working database connects and begins within this time. */
const BEGIN_MS = 10_000
/** An import that takes this long is stuck. */
const DEADLINE_MS = HOUR_MS
/** As often as the panel asks; each report leaves a row version in the database until the task's end. */
const REPORT_EVERY_MS = 1_000

/** A task's connection: its statements, and reading a file between two of them, may take minutes. */
const OF_IMPORTS = {
  applicationName: 'brokerage-import',
  connections: 1,
  timeouts: {
    connectionTimeoutMillis: BEGIN_MS,
    statement_timeout: 300_000,
    idle_in_transaction_session_timeout: 300_000,
    query_timeout: 310_000,
  },
}

export type Importing = Pick<Services, 'env' | 'db' | 'pool' | 'storage' | 'logger' | 'background'>
/**
 * Reports how many rows are done, of how many, and tells whether somebody has stopped the task.
 * @throws Error if the task must end because the server stops
 */
export type Progress = (done: number, of: number) => Promise<'stopped' | 'goes on'>
/** A task of an import, and the state after it; a task that throws has changed nothing. */
type Job = {
  id: string
  state: Work
  /** The states in which it may begin, and the message for all others. */
  from: readonly ImportState[]
  refusal: string
  /** Does everything in one transaction on a connection of its own. */
  work: (tx: Tx, progress: Progress, givenUp: AbortSignal) => Promise<void>
}

/**
 * Begins a task that goes on after the response; one import is worked on at a time, on all instances.
 * @throws Refusal `record-not-found`, `import-state`, `import-busy`
 */
export async function beginWork(services: Importing, job: Job): Promise<void> {
  const { state } = found(await services.db.import.findUnique({ where: { id: job.id }, select: { state: true } }))
  if (!job.from.includes(state) && !isAtWork(state)) throw wrongState(job.refusal)
  await new Promise<void>((resolve, reject) => {
    services.background.run(`an import: ${job.state}`, (givenUp) => doWork(services, job, { resolve, reject }, givenUp))
  })
}

/**
 * Stops a check, or a run, which keeps what it has written.
 * @throws Refusal `import-state` where neither is under way
 */
export async function stop(db: PrismaClient, id: string): Promise<void> {
  const where = { id, state: { in: ['checking', 'running'] satisfies ImportState[] } }
  const { count } = await db.import.updateMany({ where, data: { isStopped: true } })
  if (count === 0) throw wrongState('Ya terminó: no hay nada que detener.')
}

/** The error for an import in the wrong state, with the reason. */
export const wrongState = (why: string) => Refusal.of('import-state', { details: { why } })

/** The states of an import whose rows are not written. */
export const NOT_IN = ['uploaded', 'checked', 'failed', 'undone'] as const satisfies ImportState[]

/** @throws Refusal `import-state` where the file has been deleted */
export function requireFile(filePath: string | null): string {
  if (filePath === null) throw wrongState('El archivo ya no está: se conserva durante 30 días. Súbalo otra vez.')
  return filePath
}

/** What ends a check that somebody has stopped. */
export class CheckStopped extends Error {
  override message = 'La revisión se detuvo. Puede iniciarla otra vez.'
}

type Begun = { resolve: () => void; reject: (error: unknown) => void }

async function doWork(services: Importing, job: Job, begun: Begun, givenUp: AbortSignal): Promise<void> {
  const { id, work } = job
  const own = connect(services.pool.options.connectionString ?? '', OF_IMPORTS)
  let hasBegun = false
  const progress = reporter(services.db, id, givenUp)
  try {
    await own.db.$transaction(
      async (tx) => {
        await takeTurn(services.db, tx, job)
        hasBegun = true
        begun.resolve()
        await work(tx, progress, givenUp)
        // At an error it is held until the reason is told: whoever reads the import then takes it for one that works.
        await giveBack(tx, IMPORT_LOCK)
      },
      { maxWait: BEGIN_MS, timeout: DEADLINE_MS },
    )
  } catch (error) {
    if (!hasBegun) return begun.reject(error)
    await tellFailure(services.db, job, error)
    const isTheirs = error instanceof Refusal || error instanceof CheckStopped || isReferenced(error)
    if (!isTheirs) throw error
  } finally {
    await own.close()
  }
}

/** Stores why a task ended, and the state from which it may begin again. */
async function tellFailure(db: PrismaClient, { id, state }: Job, error: unknown): Promise<void> {
  const { back, failure } = BROKEN_OFF[state]
  const isRefusal = error instanceof Refusal
  // Something about which the person can do something.
  const why = isReferenced(error) ? DELETED_MEANWHILE : isDiskFull(error) ? refusalMessages['storage-full']() : ''
  const isWhole = isRefusal || error instanceof CheckStopped
  await db.import.updateMany({
    where: { id, state },
    data: {
      state: isRefusal && state === 'checking' ? 'failed' : back,
      failure: isWhole ? error.message : `${why} ${failure}`.trim(),
    },
  })
}

/** Takes the lock of imports, and shows the new state at once. */
async function takeTurn(db: PrismaClient, tx: Tx, { id, state, from, refusal }: Job): Promise<void> {
  if (!(await tryLockPast(tx, IMPORT_LOCK))) throw Refusal.of('import-busy')
  const data = { state, done: 0, failure: null, isStopped: false }
  const { count } = await db.import.updateMany({ where: { id, state: { in: [...from] } }, data })
  if (count === 0) throw wrongState(refusal)
}

function reporter(db: PrismaClient, id: string, givenUp: AbortSignal): Progress {
  let reportedAt = -Infinity
  return async (done, of) => {
    givenUp.throwIfAborted()
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return 'goes on'
    reportedAt = performance.now()
    const { isStopped } = await db.import.update({ where: { id }, data: { done, of }, select: { isStopped: true } })
    return isStopped ? 'stopped' : 'goes on'
  }
}

/** Resets imports whose process has died to the state before, with a message. */
export async function recoverImports(db: PrismaClient): Promise<void> {
  const dead = { where: { state: { in: WORKS } } }
  if ((await db.import.count(dead)) === 0) return
  await db.$transaction(async (tx) => {
    if (!(await tryLockOf(tx, IMPORT_LOCK, 'alone'))) return
    for (const state of WORKS) {
      const { back, failure } = BROKEN_OFF[state]
      await tx.import.updateMany({ where: { state }, data: { state: back, failure } })
    }
  })
}
