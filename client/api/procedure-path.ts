/** The procedure that a query or mutation of the generated hooks calls, as `companies.update`; '' where its key names none. */
export function procedurePath(key: readonly unknown[] = []): string {
  const [path] = key
  return Array.isArray(path) ? path.join('.') : ''
}
