import fc from 'fast-check'
import { beforeEach } from 'vitest'

/** Of the time that a test has. */
const PART = 0.8

// A property fails before its test runs out of time: it would go on, and empty the tables of the next.
beforeEach(({ task }) => {
  fc.configureGlobal({ interruptAfterTimeLimit: PART * task.timeout, markInterruptAsFailure: true })
})
