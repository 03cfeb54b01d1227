import { Marked, Renderer } from 'marked'

/* The guides of docs/es as pages of the panel: their Markdown becomes HTML when the client is built. */

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

/** @param {string} markdown @returns {string} */
export const guideHtml = (markdown) => String(marked.parse(markdown))

/** The address of a heading, as GitHub has it. @param {string} heading */
const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** @param {string} to A link to another guide leads to its page; what else the repository has is not in the panel. */
function addressOf(to) {
  const [, guide, anchor = ''] = /^(?:([^/#:]+)\.md)?(#.*)?$/.exec(to) ?? []
  if (guide)
    return `/admin?cuenta=1&amp;pestana=ayuda&amp;guia=${encodeURIComponent(decodeURIComponent(guide))}${anchor}`
  return /^(?:https?:|#)/.test(to) ? to : null
}

const plain = new Renderer()
const marked = new Marked({
  renderer: {
    // The page has a title of its own. Steps have addresses by their number, too.
    heading({ tokens, text, depth }) {
      const step = /^(\d+)\. /.exec(text)?.[1]
      const own = step ? `<span id="paso-${step}"></span>` : ''
      return `<h${depth + 1} id="${slugOf(text)}">${own}${this.parser.parseInline(tokens)}</h${depth + 1}>\n`
    },
    link({ tokens, href }) {
      const address = addressOf(href)
      const label = this.parser.parseInline(tokens)
      return address ? `<a href="${address}">${label}</a>` : label
    },
    // Wide lines are scrolled, also by keys.
    code: (token) => plain.code(token).replace('<pre>', '<pre tabindex="0">'),
  },
})
