import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium/find-chromium'
import { type Installation, installations } from './installations'

// These tests affect each other: the settings are one row; declining pixels reloads the page; changing the banner asks
// all visitors again; nobody can be erased while an import runs, and only one import runs at a time.
const SITE_WIDE = [
  'settings.spec.ts',
  'currency.spec.ts',
  'insured.spec.ts',
  'live-reads.spec.ts',
  'moved-start.spec.ts',
  'narrow-phones.spec.ts',
  'certificates.spec.ts',
  'cookies.spec.ts',
  'consents.spec.ts',
  'import-questions.spec.ts',
  'payments.spec.ts',
  'till.spec.ts',
  'landing-texts.spec.ts',
  'person-data.spec.ts',
  'pixel*.spec.ts',
  'stored-markup.spec.ts',
]

const browser = await findChromium()

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Reviewed pictures are compared on any machine.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './without-flushes.ts',
  // Slow tests that have hardly ever failed run in `npm run test:nightly`.
  grepInvert: process.env.NIGHTLY ? undefined : /@nightly/,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may be too slow once; a real fault fails again.
  retries: process.env.CI ? 2 : 0,
  // More workers than the two cores: pages wait for the server now and then, and servers for their database.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  reportSlowTests: { max: 20, threshold: 0 },
  // The project whose files run one at a time comes first, so that the others need not wait for it.
  projects: [
    {
      name: 'site-wide',
      testMatch: SITE_WIDE,
      workers: 1,
      use: { baseURL: installations['site-wide'].origin },
    },
    { name: 'all', testIgnore: SITE_WIDE, use: { baseURL: installations.all.origin } },
  ],
  use: {
    locale: 'es-ES',
    timezoneId: 'America/New_York',
    // Otherwise checks would see elements, and their colours, in the middle of an animation.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.CI ? 'on-first-retry' : 'off',
    // A page lives for seconds: compiling its scripts took a tenth of all tests' time.
    launchOptions: { ...browser, args: [...browser.args, '--js-flags=--jitless'] },
  },
  webServer: Object.values(installations).map(serverOf),
})

function serverOf({ origin, dataDir, databaseUrl = '' }: Installation) {
  return {
    command: 'node ../scripts/run.mjs start',
    url: `${origin}/readyz`,
    timeout: 180_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      PORT: new URL(origin).port,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SEED_ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD ?? '',
      LOG_LEVEL: 'warn',
      // Otherwise the dashboard asks for them: `country.spec.ts`.
      BUSINESS_COUNTRY: 'US',
      BUSINESS_TIME_ZONE: 'America/New_York',
      // The visitors of all tests share an address.
      REQUEST_LIMIT: '0',
      LOOKUP_LIMIT: '0',
      SIGN_IN_LIMIT: '0',
    },
  }
}
