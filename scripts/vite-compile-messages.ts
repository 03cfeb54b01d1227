import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { [key: string]: string | Messages }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

/**
 * Parses the catalogues' ICU messages while the client is built, so that no browser carries the parser. What comes out
 * is formatted by `use-intl/format-message/format-only`, which has to stand in for `use-intl/format-message`.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/messages\/[\w-]+\.json$/ },
      handler: (json) => ({ code: JSON.stringify(compiled(JSON.parse(json))), map: null }),
    },
  }
}

/** @throws Error that names the message, where one is malformed */
export function compiled(messages: Messages, path = ''): Compiled {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      const name = `${path}${key}`
      return [key, typeof message === 'string' ? compiledMessage(name, message) : compiled(message, `${name}.`)]
    }),
  )
}

function compiledMessage(name: string, message: string) {
  try {
    return compile(message)
  } catch (error) {
    throw new Error(`The message ${name} is malformed: ${message}`, { cause: error })
  }
}
