import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium/find-chromium'

// Set once, by the process that reads this file first; the workers inherit all of it.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'brokerage-e2e-'))
process.env.E2E_ADMIN_PASSWORD ??= randomBytes(18).toString('base64url')
chmodSync(process.env.E2E_DATA_DIR, 0o755)

const baseURL = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalTeardown: './remove-data.ts',
  // What is slow and has hardly ever failed: `npm run test:nightly`.
  grepInvert: process.env.NIGHTLY ? undefined : /@nightly/,
  forbidOnly: Boolean(process.env.CI),
  // A machine that others use at the same time may be too slow once; a fault shows again.
  retries: process.env.CI ? 2 : 0,
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  // The settings are one row: who changes it does so after all others have read the pages made of it, one
  // after the other. So do those who activate pixels: a visitor who declines them has their page loaded again; and who
  // changes the banner, which asks all visitors again.
  projects: [
    {
      name: 'all',
      testIgnore: [
        'settings.spec.ts',
        'cookies.spec.ts',
        'consents.spec.ts',
        'landing-texts.spec.ts',
        'pixel*.spec.ts',
        'stored-markup.spec.ts',
        'stored-rows.spec.ts',
      ],
    },
    {
      name: 'settings',
      testMatch: ['settings.spec.ts', 'cookies.spec.ts', 'pixels*.spec.ts'],
      dependencies: ['all'],
    },
    { name: 'landing texts', testMatch: 'landing-texts.spec.ts', dependencies: ['settings'] },
    { name: 'pixel loading', testMatch: 'pixel-loading.spec.ts', dependencies: ['landing texts'] },
    { name: 'consents', testMatch: 'consents.spec.ts', dependencies: ['pixel loading'] },
    { name: 'pixel vendors', testMatch: 'pixel-vendors.spec.ts', dependencies: ['consents'] },
    { name: 'stored markup', testMatch: 'stored-markup.spec.ts', dependencies: ['pixel vendors'] },
    { name: 'stored rows', testMatch: 'stored-rows.spec.ts', dependencies: ['stored markup'] },
  ],
  use: {
    baseURL,
    locale: 'es-ES',
    timezoneId: 'America/New_York',
    // What moves is seen in the middle of its movement, and colours with it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: await findChromium(),
  },
  webServer: {
    command: 'node ../scripts/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
      SEED_ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
      LOG_LEVEL: 'warn',
      LOOKUP_LIMIT: '0',
      SIGN_IN_LIMIT: '0',
    },
  },
})
