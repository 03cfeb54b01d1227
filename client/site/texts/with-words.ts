/** A catalogue with some texts replaced, by their paths: `hero.title`. */
export function withWords<Messages extends object>(catalogue: Messages, words: Record<string, string>): Messages {
  const put = (messages: object, [name = '', ...rest]: string[], word: string): object => ({
    ...messages,
    // A plain string in a compiled catalogue is shown as it is: nothing in it is parsed as an argument or a tag.
    [name]: rest.length > 0 ? put((messages as Record<string, object>)[name] ?? {}, rest, word) : word,
  })
  const entries = Object.entries(words)
  return entries.reduce<object>((messages, [path, word]) => put(messages, path.split('.'), word), catalogue) as Messages
}
