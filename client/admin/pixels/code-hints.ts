/** Why a pixel's code will not work. */
export type CodeHint = 'noTag' | 'cutOff' | 'documentWrite'

/** Markup that a browser with JavaScript does not turn into elements. */
const WITHOUT_EFFECT = /<!--.*?(?:-->|$)|<noscript\b.*?(?:<\/noscript\s*>|$)/gis

const WHOLE_SCRIPT = /<script\b([^>]*)>(.*?)<\/script\s*>/gis
/** An unclosed script, or a tag that is cut off; whole scripts are removed before. */
const CUT_OFF = /<script\b|<[a-z][^>]*$/i

/** Elements that load or show something by themselves; text, paragraphs and boxes do not. */
const ACTING = /<(?:img|iframe|link|meta|style|embed|object|video|audio)\b/i
/** The type of a script that browsers do not run, such as `text/plain` for consent tools. */
const IS_NO_SCRIPT = /(?:^|\s)type\s*=\s*["']?(?!module\b|[\w/]*(?:java|ecma)script|application\/ld\+json)\w/i
/** An id alone, which is no command. */
const ONE_WORD = /^\s*["']?[\w-]*["']?\s*;?\s*$/

/** The warnings about code; it may be saved all the same. */
export function codeHints(code: string): CodeHint[] {
  const effective = code.replace(WITHOUT_EFFECT, '')
  const scripts = [...effective.matchAll(WHOLE_SCRIPT)]
  const markup = effective.replace(WHOLE_SCRIPT, '')
  const isCutOff = CUT_OFF.test(markup)
  const acts = ACTING.test(markup) || scripts.some(([, attributes = '', text = '']) => isActing(attributes, text))
  const hints: CodeHint[] = []
  if (code.trim() && !acts && !isCutOff) hints.push('noTag')
  if (isCutOff) hints.push('cutOff')
  if (/\bdocument\s*\.\s*write(?:ln)?\b/.test(effective)) hints.push('documentWrite')
  return hints
}

const isActing = (attributes: string, text: string): boolean =>
  !IS_NO_SCRIPT.test(attributes) && (/\bsrc\s*=/i.test(attributes) || !ONE_WORD.test(text))
