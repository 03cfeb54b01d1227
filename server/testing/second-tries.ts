import type { Reporter, TestModule } from 'vitest/node'

/** Names at the end of a run the tests that passed only at a later try: each is a fault, of the product or of the test. */
export default class SecondTries implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    for (const file of files) {
      for (const test of file.children.allTests('passed')) {
        const { flaky, retryCount } = test.diagnostic() ?? {}
        if (!flaky) continue
        process.stdout.write(
          `Passed only at try ${(retryCount ?? 0) + 1}: ${file.relativeModuleId} > ${test.fullName}\n`,
        )
      }
    }
  }
}
