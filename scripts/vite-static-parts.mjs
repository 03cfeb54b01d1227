/**
 * Prepares the browser's build for the parts of the page that only the server renders (`client/site/static`): their
 * components are tree-shaken, their styles stay, and their texts are left out.
 * @param {string[]} messages branches of the site's catalogue that no other part reads
 * @returns {import('vite').Plugin[]}
 */
export function staticParts(messages) {
  return [
    {
      name: 'static-parts-messages',
      enforce: 'pre',
      transform: {
        filter: { id: /\/client\/messages\/[a-z]{2}\.json$/ },
        handler: (json) => ({ code: JSON.stringify(without(messages, JSON.parse(json))), map: null }),
      },
    },
    {
      name: 'static-parts-styles',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // Without this, a CSS module whose class names nobody imports would be tree-shaken.
        handler: (code) => ({ code, map: null, moduleSideEffects: true }),
      },
    },
  ]
}

/**
 * @param {string[]} branches
 * @param {{ site: Record<string, unknown> }} catalogue
 * @throws {Error} that names a branch which does not exist
 */
export function without(branches, { site, ...rest }) {
  const unknown = branches.filter((branch) => !(branch in site))
  if (unknown.length > 0) throw new Error(`The site's messages have no ${unknown.join(', ')}`)
  return { site: Object.fromEntries(Object.entries(site).filter(([branch]) => !branches.includes(branch))), ...rest }
}
