import compile from 'icu-minify/compile'

/** @typedef {{ [key: string]: string | Messages }} Messages */
/** @typedef {{ [key: string]: ReturnType<typeof compile> | Compiled }} Compiled */

/**
 * Parses the catalogues' ICU messages at build time, so that no browser loads the parser. The result is formatted by
 * `use-intl/format-message/format-only`, which has to replace `use-intl/format-message`.
 * @returns {import('vite').Plugin}
 */
export function compileMessages() {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/messages\/[\w-]+\.json$/ },
      handler: (json) => ({ code: JSON.stringify(compiled(JSON.parse(json))), map: null }),
    },
  }
}

/**
 * @param {Messages} messages
 * @param {string} path what stands before their names
 * @returns {Compiled}
 * @throws {Error} that names the message, where one is malformed
 */
export function compiled(messages, path = '') {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      const name = `${path}${key}`
      return [key, typeof message === 'string' ? compiledMessage(name, message) : compiled(message, `${name}.`)]
    }),
  )
}

/** @param {string} name @param {string} message */
function compiledMessage(name, message) {
  try {
    return compile(message)
  } catch (error) {
    throw new Error(`The message ${name} is malformed: ${message}`, { cause: error })
  }
}
