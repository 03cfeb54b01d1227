/** Why a pixel's code will not work. */
export type CodeHint = 'noTag' | 'documentWrite'

/** Markup that a browser with JavaScript does not turn into elements. */
const WITHOUT_EFFECT = /<!--.*?(?:-->|$)|<noscript\b.*?(?:<\/noscript\s*>|$)/gis

/** The warnings about code; it may be saved all the same. */
export function codeHints(code: string): CodeHint[] {
  const effective = code.replace(WITHOUT_EFFECT, '')
  const hints: CodeHint[] = []
  if (code.trim() && !/<[a-z]/i.test(effective)) hints.push('noTag')
  if (/\bdocument\s*\.\s*write(?:ln)?\b/.test(effective)) hints.push('documentWrite')
  return hints
}
