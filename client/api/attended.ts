/** Less than a server waits before it notes that a session is used. */
const UNATTENDED_MS = 4 * 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

let lastSign = performance.now()
for (const sign of SIGNS) {
  // Tests of links have no window.
  globalThis.addEventListener?.(sign, () => (lastSign = performance.now()), { capture: true, passive: true })
}

/** Whether nobody has touched this page for a while: what it asks by itself is no use of the session. */
export const isUnattended = (): boolean => performance.now() - lastSign > UNATTENDED_MS
