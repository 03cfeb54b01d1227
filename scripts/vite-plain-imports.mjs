/** Where Vite keeps what wraps each `import()`. */
const HELPER = /^\0?vite\/preload-helper/

/**
 * Leaves `import()` as it is. What Vite wraps it in fetches styles and further modules along, and weighs 1 KB on each
 * public page, whose parts that are loaded later bring neither; the build fails where one comes to.
 * @returns {import('vite').Plugin}
 */
export function plainImports() {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load(id) {
      return HELPER.test(id) ? 'export const __vitePreload = (load) => load()' : null
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isDynamicEntry || !chunk.viteMetadata?.importedCss.size) continue
        this.error(`${chunk.fileName} brings styles, which nothing would load: see scripts/vite-plain-imports.mjs`)
      }
    },
  }
}
