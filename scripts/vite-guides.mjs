/* The guides of docs/es as pages of the panel: the Markdown that they use becomes HTML when the client is built. */

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** @returns {import('vite').Plugin} */
export function guides() {
  return {
    name: 'guides',
    enforce: 'pre',
    transform: {
      filter: { id: /\/docs\/es\/[^/]+\.md$/ },
      handler: (markdown) => ({
        code: `export default ${JSON.stringify(guideHtml(markdown))}`,
        map: null,
        moduleType: 'js',
      }),
    },
  }
}

/** The address of a heading, as GitHub has it. @param {string} heading */
const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** @param {string} to A link to another guide leads to its page; what else the repository has is not in the panel. */
function addressOf(to) {
  const [, guide, anchor = ''] = /^(?:([^/#:]+)\.md)?(#.*)?$/.exec(to) ?? []
  if (guide) return `/admin?cuenta=1&pestana=ayuda&guia=${encodeURIComponent(guide)}${anchor}`
  return /^(?:https?:|#)/.test(to) ? to : null
}

/** Text with code, bold, italics and links. @param {string} text @returns {string} */
function inline(text) {
  /** @type {string[]} */
  const codes = []
  const marked = text.replace(/`([^`]+)`/g, (_all, code) => `\0${codes.push(`<code>${escaped(code)}</code>`) - 1}\0`)
  return escaped(marked)
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_all, label, to) => {
      const address = addressOf(to)
      return address ? `<a href="${address.replaceAll('&', '&amp;')}">${label}</a>` : label
    })
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\0(\d+)\0/g, (_all, place) => codes[place] ?? '')
}

/** @param {string} markdown @returns {string} */
export function guideHtml(markdown) {
  return blocks(markdown.replaceAll('\r', '').split('\n'))
}

const ITEM = /^(?:- |(\d+)\. )/

/** @param {string[]} lines @returns {string} */
function blocks(lines) {
  /** @type {string[]} */
  const html = []
  let at = 0
  /** The lines from here on that pass, which are taken. @param {(line: string) => boolean} passes */
  const taken = (passes) => {
    const begin = at
    while (at < lines.length && passes(lines[at] ?? '')) at++
    return lines.slice(begin, at)
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const [, level = '', heading = ''] = /^(#{1,4}) (.+)$/.exec(line) ?? []
    if (!line.trim()) at++
    else if (level) {
      at++
      const step = /^(\d+)\. /.exec(heading)?.[1]
      const own = step ? `<span id="paso-${step}"></span>` : ''
      html.push(`<h${level.length + 1} id="${slugOf(heading)}">${own}${inline(heading)}</h${level.length + 1}>`)
    } else if (line.startsWith('```')) {
      at++
      const code = taken((one) => !one.startsWith('```'))
      at++
      html.push(`<pre tabindex="0"><code>${escaped(code.join('\n'))}</code></pre>`)
    } else if (/^\|[-|]+$/.test(lines[at + 1] ?? '')) html.push(table(taken((one) => one.startsWith('|'))))
    else if (ITEM.test(line)) html.push(list(taken((one) => ITEM.test(one) || /^ +\S/.test(one) || !one.trim())))
    else {
      at++
      const rest = taken((one) => one.trim() !== '' && !/^(?:#{1,4} |```)/.test(one) && !ITEM.test(one))
      html.push(`<p>${inline([line, ...rest].join(' '))}</p>`)
    }
  }
  return html.join('\n')
}

/** Items with the lines that are indented below them. @param {string[]} lines */
function list(lines) {
  /** @type {string[][]} */
  const items = []
  for (const line of lines) {
    if (ITEM.test(line)) items.push([line.replace(ITEM, '')])
    else items.at(-1)?.push(line.replace(/^ {1,3}/, ''))
  }
  const tag = /^\d/.test(lines[0] ?? '') ? 'ol' : 'ul'
  return `<${tag}>${items.map((item) => `<li>${blocks(item)}</li>`).join('')}</${tag}>`
}

/** @param {string[]} lines heading, rule and rows */
function table(lines) {
  const cells = (/** @type {string} */ line) =>
    line
      .slice(1)
      .replace(/\|\s*$/, '')
      .split('|')
      .map((cell) => inline(cell.trim()))
  const [head = '', , ...rows] = lines
  const row = (/** @type {string} */ line) =>
    `<tr>${cells(line)
      .map((cell) => `<td>${cell}</td>`)
      .join('')}</tr>`
  return `<table><thead><tr>${cells(head)
    .map((cell) => `<th>${cell}</th>`)
    .join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`
}
