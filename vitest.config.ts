import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/vite-compile-messages.mjs'

// Far from UTC and from the business's zone, so that a date that leaks through the machine's zone shows.
process.env.TZ = 'Pacific/Auckland'

/** Pages are rendered as the built client renders them: of messages that are compiled already. */
const builtPages = {
  plugins: [compileMessages()],
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
}
/** So that these pass through the alias. */
const deps = { inline: ['use-intl'] }

/** A machine that others use at the same time may be too slow once; a fault shows again. */
const retry = process.env.CI ? 2 : 0

/** What starts processes or clusters of its own for seconds, and has hardly ever failed: `npm run test:nightly`. */
const exclude = process.env.NIGHTLY ? [] : ['**/*.nightly.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          // A process for each file took four times as long as all tests.
          isolate: false,
          retry,
          include: ['{shared,client,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        ...builtPages,
        test: {
          name: 'server',
          server: { deps },
          // One file after the other in the same process: loading the server takes longer than most files' tests.
          isolate: false,
          retry,
          include: ['server/**/*.test.ts'],
          exclude,
          globalSetup: 'server/testing/global-setup.ts',
          // At night programs are started, of which each takes seconds.
          testTimeout: process.env.NIGHTLY ? 120_000 : 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Whatever stores files, once more with a bucket in place of the disk.
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
        },
      },
    ],
  },
})
