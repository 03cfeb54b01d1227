/** Initials such as `M. F. G. R.`; words without a letter or digit give none. */
export function initialsOf(fullName: string): string {
  const words = fullName.normalize().split(/\s+/)
  return words
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0].toLocaleUpperCase('es') ?? [])
    .map((one) => `${one}.`)
    .join(' ')
}
