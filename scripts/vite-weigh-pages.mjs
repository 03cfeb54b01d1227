import { gzipSync } from 'node:zlib'

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */
/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */
/** @typedef {{ fileName: string, bytes: number }} Weight */

/**
 * Gzipped bytes that the landing page may load until it is interactive, and the panel from the login to the figures of
 * its first section. Its chart is loaded later. The VIN data only affects forms.
 */
const LIMITS = { script: 113 * 1024, style: 15 * 1024, panelScript: 300 * 1024, vinScript: 60 * 1024 }

const LANDING = /\/client\/app\/landing\.tsx$/
const SITE = /\/client\/app\/(landing\.tsx|legal\.tsx|check\.tsx|insured\.ts)$/
const PANEL = /\/client\/(panel\.html|admin\/dashboard\/dashboard-screen\.tsx)$/
const VIN = /\/client\/admin\/policies\/vin\/vin-offers-group\.tsx$/
const CATALOGUE = /\/client\/messages\/[a-z]{2}\.json$/

/** Code that only the panel or the server needs: on public pages every visitor would download it. */
const NOT_FOR_VISITORS =
  /\/client\/admin\/|\/node_modules\/(@mantine|mantine-datatable|zod|@?date-fns|intl-messageformat)\//

/** Code that is loaded on first use, and must not be part of a section of the panel. */
const ON_FIRST_USE =
  /\/(shared\/vin-makers\.json|client\/admin\/palette\/palette-dialog\.tsx)$|\/node_modules\/@mantine\/spotlight\//
const SECTION = /\/client\/(panel\.html|admin\/[a-z]+\/[a-z]+-screen\.tsx)$/

/**
 * Fails the build where public pages exceed the limits or contain code that is not theirs, and names the files.
 * @returns {import('vite').Plugin}
 */
export function weighPages() {
  return {
    name: 'weigh-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { errors, summary } = weigh(bundle)
        if (errors.length > 0) this.error(errors.join('\n'))
        this.info(summary)
      },
    },
  }
}

/**
 * Weighs the landing page's entry, all its static imports, the larger catalogue, and their style sheets; likewise the
 * panel's entry.
 * @param {Bundle} bundle
 */
export function weigh(bundle) {
  const [landing, panel] = [chunksFrom(bundle, LANDING), chunksFrom(bundle, PANEL)]
  const vin = chunksOf(bundle).filter(({ facadeModuleId }) => VIN.test(facadeModuleId ?? ''))
  /** @type {[what: string, kind: string, files: Weight[], limit: number][]} */
  const weighed = [
    ['The landing page loads', 'JavaScript', scriptsOf([...landing, ...heaviestCatalogue(bundle)]), LIMITS.script],
    ['The landing page loads', 'CSS', stylesOf(bundle, landing), LIMITS.style],
    ['The panel begins with', 'JavaScript', scriptsOf(panel), LIMITS.panelScript],
    ['The panel begins with', 'CSS', stylesOf(bundle, panel), Number.POSITIVE_INFINITY],
    ['What a VIN says is', 'JavaScript', scriptsOf(vin), LIMITS.vinScript],
  ]
  const errors = [
    ...weighed
      .filter(([, , files, limit]) => total(files) > limit)
      .map(([what, kind, files, limit]) => `${what} more than ${kilobytes(limit)} of ${kind}: ${listed(files)}`),
    ...chunksFrom(bundle, SITE).flatMap((chunk) => strangersIn(chunk, NOT_FOR_VISITORS, 'Public pages load')),
    ...chunksFrom(bundle, SECTION).flatMap((chunk) => strangersIn(chunk, ON_FIRST_USE, 'The panel loads too early')),
  ]
  const shown = weighed.filter(([, , files]) => files.length > 0)
  return { errors, summary: shown.map(([what, kind, files]) => `${what} ${listed(files)} of ${kind}`).join('; ') }
}

/** @param {Chunk[]} chunks */
const scriptsOf = (chunks) => chunks.map(({ fileName, code }) => weight(fileName, code))

/** @param {Bundle} bundle @param {Chunk[]} chunks */
function stylesOf(bundle, chunks) {
  const sheets = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  return [...sheets].map((fileName) => weight(fileName, sourceOf(bundle, fileName)))
}

/** @param {Bundle} bundle @returns {Chunk[]} */
function chunksOf(bundle) {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/** @param {Bundle} bundle @param {RegExp} beginnings the entry modules' ids */
function chunksFrom(bundle, beginnings) {
  const found = new Set(chunksOf(bundle).filter(({ facadeModuleId }) => beginnings.test(facadeModuleId ?? '')))
  // A set's iteration includes entries added meanwhile.
  for (const { imports } of found) {
    for (const chunk of chunksOf(bundle)) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  return [...found]
}

/** A visitor loads the texts of one language. @param {Bundle} bundle */
function heaviestCatalogue(bundle) {
  return chunksOf(bundle)
    .filter(({ facadeModuleId }) => CATALOGUE.test(facadeModuleId ?? ''))
    .toSorted((one, other) => gzipped(other.code) - gzipped(one.code))
    .slice(0, 1)
}

/** @param {Bundle} bundle @param {string} fileName */
function sourceOf(bundle, fileName) {
  const file = bundle[fileName]
  if (file?.type !== 'asset') throw new Error(`The build has no style sheet ${fileName}`)
  return file.source
}

/** @param {string | Uint8Array} content */
const gzipped = (content) => gzipSync(content, { level: 9 }).length

/** @param {string} fileName @param {string | Uint8Array} content @returns {Weight} */
const weight = (fileName, content) => ({ fileName, bytes: gzipped(content) })

/** @param {Weight[]} files */
const total = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`

/** @param {Weight[]} files */
const listed = (files) =>
  `${kilobytes(total(files))} (${files.map(({ fileName, bytes }) => `${fileName} ${kilobytes(bytes)}`).join(', ')})`

/** @param {Chunk} chunk @param {RegExp} strangers @param {string} what */
const strangersIn = ({ fileName, moduleIds }, strangers, what) =>
  moduleIds.filter((id) => strangers.test(id)).map((id) => `${what} ${id} in ${fileName}`)
