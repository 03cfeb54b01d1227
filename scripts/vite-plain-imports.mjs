/** The module in which Vite keeps its wrapper of `import()`. */
const HELPER = /^\0?vite\/preload-helper/

/**
 * Leaves `import()` unwrapped. Vite's wrapper preloads styles and further modules, and adds 1 KB to each public page,
 * whose lazy parts have neither; the build fails if one gets styles.
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
