import type { Language } from '../../../shared/languages'

/**
 * Caches what is loaded per language. A failed load is tried again the next time; a finished one is marked for React's
 * `use`, so that rendering does not suspend for it.
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

/** Sets the fields that React's `use` reads, so that it does not suspend for a fulfilled promise. */
function marked<Value>(promise: Promise<Value>, onFailure: () => void): Promise<Value> {
  promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }), onFailure)
  return promise
}
