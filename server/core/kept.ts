/** Gives what was made for a key, or makes it: once, however many ask at the same time. What fails is made anew. */
export type Kept<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>

/** @param size how many values are kept, those that were asked for last */
export function createKept<Value>(size: number): Kept<Value> {
  /** The one last asked for is the last. */
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
