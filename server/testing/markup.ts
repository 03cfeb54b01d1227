/** Void elements, which have no end tag. */
const VOID = new Set(['meta', 'link', 'br', 'hr', 'img', 'input', 'col'])
/** Raw text elements: everything up to the end tag is text. */
const RAW = /^(script|style|title)$/
const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*(\/?)>/y
const ASIDE = /<!doctype html>|<!--[^<>]*-->/y

/**
 * Checks that a page is well-formed: every element is closed, every `<` starts a tag, and JSON blocks contain JSON.
 * Stricter than browsers, which repair markup that stored text has broken.
 * @returns the error and its place, or null
 */
export function brokenMarkup(html: string): string | null {
  const open: string[] = []
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const wrong = (what: string) => `${what}: ${html.slice(Math.max(0, at - 80), at + 80)}`
    ASIDE.lastIndex = TAG.lastIndex = at
    if (ASIDE.test(html)) {
      at = ASIDE.lastIndex
      continue
    }
    const [tag, end, name = '', attributes = '', selfClosing] = TAG.exec(html) ?? []
    if (!tag) return wrong('no tag')
    at += tag.length
    if (end && open.pop() !== name) return wrong(`</${name}> ends nothing`)
    if (end || selfClosing || VOID.has(name)) continue
    open.push(name)
    if (!RAW.test(name)) continue
    const stop = html.indexOf(`</${name}>`, at)
    const text = html.slice(at, stop)
    if (stop === -1 || text.includes('<!--') || (name === 'title' && text.includes('<')))
      return wrong(`<${name}> breaks`)
    if (/json/.test(attributes) && !isJson(text)) return wrong('no JSON')
    at = stop
  }
  return open.length > 0 ? `<${open.join('><')}> never ends` : null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
