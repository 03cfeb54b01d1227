import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'

// Set once, by the process that reads the configuration first; the workers inherit all of it.
process.env.E2E_PORT ??= String(20_000 + 2 * (process.pid % 6_000))
process.env.E2E_DATA_DIR ??= temporaryFolder()
process.env.E2E_ADMIN_PASSWORD ??= randomBytes(18).toString('base64url')
chmodSync(process.env.E2E_DATA_DIR, 0o755)

/** Removed once servers and workers have ended: a teardown of Playwright's comes while the servers still run. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'brokerage-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A server that is started for the tests, with a database and files of its own. */
export type Installation = { origin: string; dataDir: string; databaseUrl: string | undefined }

/**
 * By project. What there is one of for all pages, as the settings, is changed by tests that take turns on an installation of
 * theirs, while all others go on.
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

/** That of the test which runs. */
export function currentInstallation(): Installation {
  const { name } = test.info().project
  return name === 'site-wide' ? installations[name] : installations.all
}
