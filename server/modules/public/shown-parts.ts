const POLICY_ENDING = 4

/* What a check shows of a person and a policy: enough to compare with a paper, and nothing that names them. */

/** Initials such as `M. F. G. R.`; words without a letter or digit give none. */
export function initialsOf(fullName: string): string {
  const words = fullName.normalize().split(/\s+/)
  return words
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0].toLocaleUpperCase('es') ?? [])
    .map((one) => `${one}.`)
    .join(' ')
}

export const policyEndingOf = (policyNumber: string): string => [...policyNumber].slice(-POLICY_ENDING).join('')
