import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian's package `faketime`. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** The wall clock of one process, which jumps while the process runs; what measures durations goes on. */
export type Clock = { variables: Record<string, string>; jump(seconds: number): void; remove(): void }

/** @returns null where the library is not installed */
export function makeClock(): Clock | null {
  if (!existsSync(LIBRARY)) return null
  const folder = mkdtempSync(join(tmpdir(), 'brokerage-clock-'))
  const file = join(folder, 'offset')
  const jump = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  jump(0)
  const off = { FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' }
  return {
    variables: { LD_PRELOAD: LIBRARY, FAKETIME_TIMESTAMP_FILE: file, ...off },
    jump,
    remove: () => rmSync(folder, { recursive: true }),
  }
}
