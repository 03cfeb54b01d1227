/** The procedure of a query or mutation key, as `companies.update`; '' where the key names none. */
export function procedurePath(key: readonly unknown[] = []): string {
  const [path] = key
  return Array.isArray(path) ? path.join('.') : ''
}
