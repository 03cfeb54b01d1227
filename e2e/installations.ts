import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'

// Set once by Playwright's main process; the workers inherit these variables.
process.env.E2E_PORT ??= String(20_000 + 2 * (process.pid % 6_000))
process.env.E2E_DATA_DIR ??= temporaryFolder()
process.env.E2E_ADMIN_PASSWORD ??= randomBytes(18).toString('base64url')
chmodSync(process.env.E2E_DATA_DIR, 0o755)

/** Removed on exit, after servers and workers: Playwright's teardown would run while the servers still do. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'brokerage-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Playwright stops its servers, and they their PostgreSQL, on SIGINT alone.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.emit('SIGINT', 'SIGINT'))
  return folder
}

/** A server started for the tests, with its own database and files. */
export type Installation = { origin: string; dataDir: string; databaseUrl: string | undefined }

/**
 * The installation of each project. Tests that change site-wide data, such as the settings, run one at a time on an
 * installation of their own, in parallel with all others.
 */
export const installations = {
  all: installation(0, 'all', process.env.TEST_DATABASE_URL),
  'site-wide': installation(1, 'site-wide', undefined),
}

function installation(number: number, folder: string, databaseUrl: string | undefined): Installation {
  return {
    origin: `http://localhost:${Number(process.env.E2E_PORT) + number}`,
    dataDir: join(process.env.E2E_DATA_DIR ?? '', folder),
    databaseUrl: databaseUrl || undefined,
  }
}

/** The installation of the running test. */
export function currentInstallation(): Installation {
  const { name } = test.info().project
  return name === 'site-wide' ? installations[name] : installations.all
}
