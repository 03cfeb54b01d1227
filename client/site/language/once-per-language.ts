import type { Language } from '../../../shared/languages'

/**
 * Loads what a language brings once. What could not be loaded is tried again the next time, and what could is known to
 * React's `use` as such: rendering after the promise has resolved does not wait.
 */
export function oncePerLanguage<Loaded>(
  load: (language: Language) => Promise<Loaded>,
): (language: Language) => Promise<Loaded> {
  const loaded: Partial<Record<Language, Promise<Loaded>>> = {}
  return (language) => {
    loaded[language] ??= marked(load(language), () => delete loaded[language])
    return loaded[language]
  }
}

/** With React's own marks: `use` need not suspend to learn that the promise is kept. */
function marked<Value>(promise: Promise<Value>, onFailure: () => void): Promise<Value> {
  promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }), onFailure)
  return promise
}
