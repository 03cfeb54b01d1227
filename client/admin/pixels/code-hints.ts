/** Why a pixel's code will not do what it is there for. */
export type CodeHint = 'noTag' | 'documentWrite'

/** What no browser with script turns into an element. */
const WITHOUT_EFFECT = /<!--.*?(?:-->|$)|<noscript\b.*?(?:<\/noscript\s*>|$)/gis

/** What to say of code before it is saved, and saved it may be all the same. */
export function codeHints(code: string): CodeHint[] {
  const effective = code.replace(WITHOUT_EFFECT, '')
  const hints: CodeHint[] = []
  if (code.trim() && !/<[a-z]/i.test(effective)) hints.push('noTag')
  if (/\bdocument\s*\.\s*write(?:ln)?\b/.test(effective)) hints.push('documentWrite')
  return hints
}
