/** Quotes, brackets, and what a sentence has around a number. */
const AROUND = String.raw`\s"'\x60´«»‹›“”„‘’‚()[\]{}<>,;:.!?`
/** What papers and mails write before a number: `Póliza N.º`, `Policy No.`, `Número de póliza:`. */
const LABEL = String.raw`(?:n[úu]mero|number|(?:de )?p[óo]liza|policy)(?=[\s:])|(?:no|nro|n[úu]m)\.|n\.? ?[º°]|#`
const BEFORE = new RegExp(`^(?:[${AROUND}]|${LABEL})+`, 'iu')
/** It begins where the run begins: tried from each character of it, a long run takes the square of its length. */
const AFTER = new RegExp(`(?<![${AROUND}])[${AROUND}]+$`)

/** A policy number without what was pasted along with it; a text that holds no digit besides stays as it is. */
export function pastedNumber(text: string): string {
  const number = text.normalize().replace(BEFORE, '').replace(AFTER, '')
  return /\d/.test(number) ? number : text
}
