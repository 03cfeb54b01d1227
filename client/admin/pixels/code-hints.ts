/** Why a pixel's code will not work. */
export type CodeHint = 'noTag' | 'cutOff' | 'documentWrite'

/** Markup that a browser with JavaScript does not turn into elements. */
const WITHOUT_EFFECT = /<!--.*?(?:-->|$)|<noscript\b.*?(?:<\/noscript\s*>|$)/gis

const WHOLE_SCRIPT = /<script\b[^>]*>.*?<\/script\s*>/gis
/** A script without its end, or a tag that ends with the text; what stands in scripts has been taken out before. */
const CUT_OFF = /<script\b|<[a-z][^>]*$/i

/** The warnings about code; it may be saved all the same. */
export function codeHints(code: string): CodeHint[] {
  const effective = code.replace(WITHOUT_EFFECT, '')
  const hints: CodeHint[] = []
  if (code.trim() && !/<[a-z]/i.test(effective)) hints.push('noTag')
  if (CUT_OFF.test(effective.replace(WHOLE_SCRIPT, ''))) hints.push('cutOff')
  if (/\bdocument\s*\.\s*write(?:ln)?\b/.test(effective)) hints.push('documentWrite')
  return hints
}
