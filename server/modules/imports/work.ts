import type pg from 'pg'
import { HOUR_MS } from '../../../shared/durations'
import { type ImportState, isAtWork } from '../../../shared/imports'
import { errorMessages } from '../../../shared/messages'
import { found } from '../../changes/logged-change'
import { isDiskFull, ReasonError } from '../../core/errors'
import { within } from '../../core/timeout'
import { IMPORT_LOCK, tryLock, tryLockOf } from '../../db/advisory-locks'
import { cutOff, endConnection, openConnection } from '../../db/connection'
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

/** Comes before those sentences where rows were to refer to what somebody deleted while they were written. */
const DELETED_MEANWHILE =
  'Mientras tanto alguien eliminó una aseguradora, un tipo de póliza o un plan que estas pólizas necesitan.'

type Work = keyof typeof BROKEN_OFF
export const WORKS = Object.keys(BROKEN_OFF) as Work[]

/** A database that answers takes no longer to connect, and to begin. */
const BEGIN_MS = 10_000
/** No import takes so long: its connection or its thread is stuck. */
const DEADLINE_MS = HOUR_MS

/**
 * Progress is reported at most so often, which is as often as the panel asks. Each report leaves a version of the
 * import's row until the task's end, and the foreign key of each row that is kept passes all of them.
 */
const REPORT_EVERY_MS = 1_000

export type Importing = Pick<Services, 'env' | 'db' | 'pool' | 'storage' | 'logger' | 'background'>
/** Reports how many rows are done, of how many. */
export type Progress = (done: number, of: number) => Promise<void>
/** A task of an import, and the state after it; a task that throws has changed nothing. */
type Job = {
  id: string
  state: Work
  /** The states in which it may begin, and the message for all others. */
  from: readonly ImportState[]
  refusal: string
  /**
   * Does everything in one transaction of the connection, in which the import has its new state already.
   * @param isOver aborted once nobody owns the task any more: whatever it waits for but the connection ends with this
   */
  work: (client: pg.Client, progress: Progress, isOver: AbortSignal) => Promise<void>
}

/**
 * Begins a task that goes on after the response; one import is worked on at a time.
 * @throws ReasonError `record-not-found`, `import-state`, `import-busy`
 */
export async function beginWork(services: Importing, job: Job): Promise<void> {
  const { state } = found(await services.db.import.findUnique({ where: { id: job.id }, select: { state: true } }))
  if (!job.from.includes(state) && !isAtWork(state)) throw wrongState(job.refusal)
  const client = await connect(services)
  try {
    await within(BEGIN_MS, takeTurn(client, job))
  } catch (error) {
    await endConnection(client)
    throw error
  }
  services.background.run(`an import: ${job.state}`, (givenUp) => finishWork(services, client, job, givenUp))
}

async function takeTurn(client: pg.Client, job: Job): Promise<void> {
  if (!(await tryLock(client, IMPORT_LOCK))) throw ReasonError.of('import-busy')
  const begun = await client.query(
    `UPDATE imports SET state = $2, rows_done = 0, failure = NULL WHERE id = $1 AND state::text = ANY($3)`,
    [job.id, job.state, job.from],
  )
  if (begun.rowCount === 0) throw wrongState(job.refusal)
}

/** The error for an import in the wrong state, with the reason. */
export const wrongState = (why: string) => ReasonError.of('import-state', { details: { why } })

/** The states of an import whose rows are not written. */
export const NOT_IN = ['uploaded', 'checked', 'failed', 'undone'] as const satisfies ImportState[]

/** @throws ReasonError `import-state` where the file has been deleted */
export function requireFile(filePath: string | null): string {
  if (filePath === null) throw wrongState('El archivo ya no está: se conserva durante 30 días. Súbalo otra vez.')
  return filePath
}

/** A signal that ends a task with its connection, after `DEADLINE_MS`, or when it is given up; then it cuts that off. */
function ownerOf(client: pg.Client, givenUp: AbortSignal): AbortSignal {
  const lost = new AbortController()
  const isOver = AbortSignal.any([lost.signal, givenUp, AbortSignal.timeout(DEADLINE_MS)])
  isOver.addEventListener('abort', () => cutOff(client))
  client.once('end', () => lost.abort(new Error('the connection of an import was lost')))
  return isOver
}

async function finishWork(
  services: Importing,
  client: pg.Client,
  { id, state, work }: Job,
  givenUp: AbortSignal,
): Promise<void> {
  const isOver = ownerOf(client, givenUp)
  let reportedAt = -Infinity
  const progress: Progress = async (done, of) => {
    if (done !== of && performance.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = performance.now()
    await services.pool.query('UPDATE imports SET rows_done = $2, rows_of = $3 WHERE id = $1', [id, done, of])
  }
  try {
    await client.query('BEGIN')
    await work(client, progress, isOver)
    // Released with the commit, not with the connection's end: whoever sees the new state may begin the next task.
    await client.query('SELECT pg_advisory_xact_lock($1)', [IMPORT_LOCK])
    await client.query('SELECT pg_advisory_unlock($1)', [IMPORT_LOCK])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}) // On a lost connection PostgreSQL rolls back by itself.
    const isRefusal = error instanceof ReasonError
    const why = whyBroken(error)
    const { back, failure } = BROKEN_OFF[state]
    await services.db.import.updateMany({
      where: { id, state },
      data: {
        state: isRefusal && state === 'checking' ? 'failed' : back,
        failure: isRefusal ? error.message : why ? `${why} ${failure}` : failure,
      },
    })
    if (!isRefusal && why !== DELETED_MEANWHILE) throw error
  } finally {
    await endConnection(client)
  }
}

/** What the person can do something about, of what nobody has refused. */
function whyBroken(error: unknown): string | undefined {
  if (isReferenced(error)) return DELETED_MEANWHILE
  return isDiskFull(error) ? errorMessages['storage-full']() : undefined
}

/**
 * A connection of its own without timeouts: a task may take a minute. If this process dies, PostgreSQL notices within a
 * second.
 */
function connect({ pool, logger }: Importing): Promise<pg.Client> {
  const config = {
    connectionString: pool.options.connectionString,
    application_name: 'brokerage-import',
    connectionTimeoutMillis: BEGIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: BEGIN_MS,
    options:
      '-c TimeZone=UTC -c jit=off -c client_connection_check_interval=1000 -c work_mem=64MB -c default_statistics_target=10',
  }
  return openConnection(config, (error) => logger.warn({ err: error }, 'the connection of an import was lost'))
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
