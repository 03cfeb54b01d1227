const words = (text: string) => new Set(text.split(' '))

/** They hold nothing, and end where they begin. */
const VOID = words('area base br col embed hr img input link meta param source track wbr')
/** What they hold is text, whatever it looks like. */
const OF_TEXT = words('script style textarea title xmp')
const PARAGRAPH = words('p')
/** What ends where another begins, as its own end may be left out. */
const ENDED_BY = new Map<string, Set<string>>([
  ...'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr'
    .split(' ')
    .map((name) => [name, PARAGRAPH] as const),
  ...'main nav ol p pre section table ul'.split(' ').map((name) => [name, PARAGRAPH] as const),
  ['li', words('li')],
  ['dt', words('dt dd')],
  ['dd', words('dt dd')],
  ['tr', words('tr th td')],
  ['th', words('th td')],
  ['td', words('th td')],
  ['tbody', words('thead tbody')],
  ['tfoot', words('thead tbody')],
])

/**
 * Whether elements of an HTML text nest deeper than a limit. Read once from left to right, as the sanitizer's parser
 * reads it, and no further than to the element that is too deep.
 */
export function nestsDeeperThan(html: string, limit: number): boolean {
  const open: string[] = []
  for (const { name, isEnd } of tagsOf(html)) {
    if (isEnd) {
      const place = open.lastIndexOf(name)
      if (place !== -1) open.length = place
      continue
    }
    const ended = ENDED_BY.get(name)
    while (ended?.has(open.at(-1) ?? '')) open.pop()
    if (!VOID.has(name)) open.push(name)
    if (open.length > limit) return true
  }
  return false
}

/** The tags of a text; those in comments, in values of attributes and in scripts are none. */
function* tagsOf(html: string): Generator<{ name: string; isEnd: boolean }> {
  const begin = /<(?:!--|(\/?)([a-z][^\s/>]*))/gi
  for (let match = begin.exec(html); match; match = begin.exec(html)) {
    const isEnd = match[1] === '/'
    const name = match[2]?.toLowerCase()
    if (name === undefined) {
      begin.lastIndex = behind(html, '-->', match.index + '<!'.length)
      continue
    }
    yield { name, isEnd }
    begin.lastIndex = isEnd ? behind(html, '>', begin.lastIndex) : endOfStart(html, begin.lastIndex)
    if (!isEnd && OF_TEXT.has(name)) begin.lastIndex = endOfText(html, name, begin.lastIndex)
  }
}

/** The place behind the next occurrence of a sign, or the text's end. */
function behind(html: string, sign: string, from: number): number {
  const place = html.indexOf(sign, from)
  return place === -1 ? html.length : place + sign.length
}

/** Where a start tag ends, whose quoted values may hold a `>`. */
function endOfStart(html: string, from: number): number {
  const stop = /=\s*(["'])|>/g
  stop.lastIndex = from
  for (let match = stop.exec(html); match; match = stop.exec(html)) {
    if (match[1] === undefined) return stop.lastIndex
    stop.lastIndex = behind(html, match[1], stop.lastIndex)
  }
  return html.length
}

function endOfText(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}
