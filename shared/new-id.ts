const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/**
 * A new UUID (v4). Not `crypto.randomUUID`, which browsers withhold from pages that came over plain HTTP, as in an
 * office's own network.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return [...bytes]
    .map(hex)
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
