import type { Reporter, TestModule } from 'vitest/node'

const COUNT = 20

/** Lists at the end of a run the files that took longest, where there are more than those. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    if (files.length <= COUNT) return
    const timed = files.map((file) => ({ name: file.relativeModuleId, ms: file.diagnostic().duration }))
    const lines = timed
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, COUNT)
      .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`)
    process.stdout.write(`The ${COUNT} slowest files:\n${lines.join('')}`)
  }
}
