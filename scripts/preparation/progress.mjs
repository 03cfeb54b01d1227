const LIVE_MS = 1_000
/** In a log, where each line stays. */
const LOGGED_MS = 15_000

/**
 * Says what is done, how long it has taken so far, and how long it took.
 * @template Result
 * @param {string} what as 'Building the site'
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function shown(what, work) {
  const { stdout } = process
  const started = performance.now()
  const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`
  stdout.write(`${what} …${stdout.isTTY ? '' : '\n'}`)
  const say = () => stdout.write(stdout.isTTY ? `\r${what} … ${seconds()}` : `${what} … ${seconds()}\n`)
  const timer = setInterval(say, stdout.isTTY ? LIVE_MS : LOGGED_MS)
  try {
    const result = await work()
    stdout.write(stdout.isTTY ? `\r${what}: done in ${seconds()}\n` : `${what}: done in ${seconds()}\n`)
    return result
  } catch (error) {
    if (stdout.isTTY) stdout.write('\n')
    throw error
  } finally {
    clearInterval(timer)
  }
}
