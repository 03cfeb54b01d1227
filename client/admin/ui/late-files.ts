const ANSWER_WITHIN_MS = 10_000

/** Why a file of the panel is not there: no server, a newer version of the panel, or only this file is missing. */
export type LateCause = 'offline' | 'updated' | 'blocked'

/** Asks the server why a file could not be loaded. */
export async function causeOf(): Promise<LateCause> {
  try {
    const answer = await fetch('/admin', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    if (!answer.ok) return 'offline'
    const entry = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    return entry && entry !== entryOf(document) ? 'updated' : 'blocked'
  } catch {
    return 'offline'
  }
}

/** The first script of the page, whose name changes with every version. */
const entryOf = (page: Document) => page.querySelector('script[type=module][src]')?.getAttribute('src')

/** Whether an error is that of a file which a component needs, as browsers and the bundler word it. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

const failedStyles = new Set<HTMLLinkElement>()

/**
 * Loads a file with its styles. The bundler asks for a stylesheet only once, so failed ones are asked for again here.
 */
export async function loadStyled<File>(load: () => Promise<File>): Promise<File> {
  await Promise.all([...failedStyles].map(loadAgain))
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  }
  window.addEventListener('error', note, true)
  try {
    return await imported(load)
  } finally {
    window.removeEventListener('error', note, true)
  }
}

/** The address at which a file failed, as most browsers say it in the error. */
const failedFiles = new WeakMap<() => unknown, string>()
let attempts = 0

/**
 * Imports a file. Most browsers remember a module that failed until the page is left, so it is asked for under another
 * address the next time. A file that the bundler has joined with others has no default export there: of it only a
 * reload helps.
 */
async function imported<File>(load: () => Promise<File>): Promise<File> {
  const failed = failedFiles.get(load)
  try {
    const file = failed && (await import(/* @vite-ignore */ `${failed}?again=${++attempts}`))
    return file && 'default' in file ? file : await load()
  } catch (error) {
    const [address] = /https?:\/\/[^\s?]+\.js/.exec(String(error)) ?? []
    if (address) failedFiles.set(load, address)
    throw error
  }
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  const copy = link.cloneNode() as HTMLLinkElement
  failedStyles.delete(link)
  return new Promise((resolve, reject) => {
    copy.addEventListener('load', () => resolve())
    copy.addEventListener('error', () => {
      failedStyles.add(copy)
      reject(new Error(`Unable to preload CSS for ${copy.href}`))
    })
    link.replaceWith(copy)
  })
}
