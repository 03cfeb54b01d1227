import { DatabaseError } from 'pg'
import { errorsBehind, type Refusal } from '../core/errors'
import { Prisma } from './generated/client'

/** Prisma's codes, the kinds of its driver adapter, and error codes of the operating system. */
// biome-ignore format: a group a line
const UNREACHABLE = new Set([
  'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037',
  'DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections',
  'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND',
])
/** SQLSTATE classes 08 (connection exception), 57P (shutdown, crash, cannot connect now), and 53300 (no connection free). */
const UNREACHABLE_STATES = /^(08|57P|53300)/
/** node-postgres gives these no code. */
const UNREACHABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/

const isPrismaCode = (error: unknown, code: string) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code

/** Whether a query failed with this SQLSTATE, sent by node-postgres itself or as a raw query through Prisma. */
const isState = (error: unknown, state: string) =>
  (error instanceof DatabaseError && error.code === state) || (isPrismaCode(error, 'P2010') && stateOf(error) === state)

/** Prisma's adapter hides the driver's error of a raw query in `meta`. */
function stateOf(error: unknown): unknown {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } } }
  return meta?.driverAdapterError?.cause?.originalCode
}

/** A value that must be unique is taken (SQLSTATE 23505). */
export const isDuplicate = (error: unknown) => isPrismaCode(error, 'P2002') || isState(error, '23505')

/** A row is referenced by another, or refers to one that does not exist (SQLSTATE 23503). */
export const isReferenced = (error: unknown) => isPrismaCode(error, 'P2003') || isState(error, '23503')

/** The row to change does not exist. */
export const isMissing = (error: unknown) => isPrismaCode(error, 'P2025')

/** The database cannot be reached, is starting or shutting down, or has no connection free in time. */
export function isUnreachable(error: unknown): boolean {
  for (const { code, kind, originalCode, message } of errorsBehind(error)) {
    const states = [code, kind, originalCode].map(String)
    if (states.some((state) => UNREACHABLE.has(state) || UNREACHABLE_STATES.test(state))) return true
    if (UNREACHABLE_MESSAGES.test(String(message))) return true
  }
  return false
}

/** Replaces the database's error by a refusal, if there is one. */
export const refuse =
  (isMeant: (error: unknown) => boolean, refusal: () => Refusal | undefined | Promise<Refusal | undefined>) =>
  async (error: unknown): Promise<never> => {
    throw (isMeant(error) && (await refusal())) || error
  }
