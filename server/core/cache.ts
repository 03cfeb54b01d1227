/** Returns a key's cached value, or makes it once for all concurrent callers. Failures are not cached. */
export type Cache<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>

/** @param size how many of the most recently used values are kept */
export function createCache<Value>(size: number): Cache<Value> {
  /** In order of use, the most recent last. */
  const values = new Map<string, Promise<Value>>()
  return (key, make) => {
    const value = values.get(key) ?? make()
    values.delete(key)
    values.set(key, value)
    value.catch(() => values.get(key) === value && values.delete(key))
    for (const oldest of values.keys()) {
      if (values.size <= size) break
      values.delete(oldest)
    }
    return value
  }
}
