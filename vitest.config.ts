import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/vite-compile-messages.mjs'

// Far from UTC and from the business's zone, so that a date that leaks through the machine's zone shows.
process.env.TZ = 'Pacific/Auckland'

/** Pages are rendered from compiled messages, as in the built client. */
const builtPages = {
  plugins: [compileMessages()],
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
}
/** Inlined, so that the alias applies to them. */
const deps = { inline: ['use-intl'] }

/** A shared machine may be too slow once; a real fault fails again. */
const retry = process.env.CI ? 2 : 0

/** Tests that start processes or clusters of their own and rarely fail run in `npm run test:nightly` only. */
const exclude = process.env.NIGHTLY ? [] : ['**/*.nightly.test.ts']

/** Five thousand generated sequences of changes take up to an hour. */
const testTimeout = process.env.NIGHTLY || process.env.PROPERTY_RUNS ? 3_600_000 : 60_000

/** Properties end within the time of their tests. */
const setupFiles = ['server/testing/property-limit.ts']

/** A second, the default, may be too short where other tests use the machine. */
const expectation = { poll: { timeout: 10_000 } }

export default defineConfig({
  test: {
    maxWorkers: 3,
    reporters: ['default', './server/testing/second-tries.ts', './server/testing/slowest-files.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          // One process per file took four times as long.
          isolate: false,
          retry,
          include: ['{shared,client,scripts}/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout: 30_000,
          expect: expectation,
        },
      },
      {
        ...builtPages,
        test: {
          name: 'server',
          server: { deps },
          // Of pg, for example: it will refuse queries side by side on the one connection of a transaction.
          execArgv: ['--throw-deprecation'],
          // Files share a process: loading the server takes longer than the tests of most files.
          isolate: false,
          retry,
          include: ['server/**/*.test.ts'],
          exclude,
          globalSetup: 'server/testing/global-setup.ts',
          setupFiles,
          testTimeout,
          hookTimeout: 60_000,
          expect: expectation,
        },
      },
      {
        // The tests that store files, with a bucket in place of the disk.
        test: {
          name: 'server on S3',
          retry,
          include: [
            'server/files/removals.test.ts',
            'server/web/downloads.test.ts',
            ...(process.env.NIGHTLY
              ? [
                  'server/web/uploads.test.ts',
                  'server/modules/documents/documents.test.ts',
                  'server/modules/settings/*.test.ts',
                ]
              : []),
          ],
          globalSetup: ['server/testing/global-setup.ts', 'server/testing/bucket-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectation,
        },
      },
    ],
  },
})
