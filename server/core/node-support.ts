import { today } from '../../shared/clock'

/** Until when a Node gets fixes of security, as nodejs.org says. */
const ENDS: Record<string, string> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' }

/** A sentence where this Node gets no fixes any more, else null. */
export function nodeWithoutFixes(version = process.versions.node): string | null {
  const major = version.split('.')[0] ?? ''
  const end = ENDS[major]
  if (!end || today() <= end) return null
  return `Node ${major} has had no fixes of security since ${end}: install Node 24 when you can. This start goes on.`
}
