/** A catalogue with some texts replaced, by their paths: `hero.title`. */
export function withWords<Messages extends object>(catalogue: Messages, words: Record<string, string>): Messages {
  const put = (messages: object, [name = '', ...rest]: string[], word: string): object => ({
    ...messages,
    // Strings in a compiled catalogue are not parsed, so braces and tags are shown as they are.
    [name]: rest.length > 0 ? put((messages as Record<string, object>)[name] ?? {}, rest, word) : word,
  })
  const entries = Object.entries(words)
  return entries.reduce<object>((messages, [path, word]) => put(messages, path.split('.'), word), catalogue) as Messages
}
