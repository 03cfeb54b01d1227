/** A catalogue with some texts in place of its own, by the paths of their names: `hero.title`. */
export function withWords<Messages extends object>(catalogue: Messages, words: Record<string, string>): Messages {
  const put = (messages: object, [name = '', ...rest]: string[], word: string): object => ({
    ...messages,
    // A compiled message that is a text is shown as it stands: nothing in it is read as an argument or a tag.
    [name]: rest.length > 0 ? put((messages as Record<string, object>)[name] ?? {}, rest, word) : word,
  })
  const entries = Object.entries(words)
  return entries.reduce<object>((messages, [path, word]) => put(messages, path.split('.'), word), catalogue) as Messages
}
