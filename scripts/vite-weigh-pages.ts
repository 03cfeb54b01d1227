import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Gzipped bytes that a visitor's browser may load to show a public page and to answer to the visitor. */
const LIMITS = { script: 100 * 1024, style: 15 * 1024 }

const CATALOGUE = /\/client\/messages\/(es|en)\.json$/

/** What only the panel or the server needs: each of them would weigh on every visitor. */
const NOT_FOR_VISITORS =
  /\/client\/admin\/|\/node_modules\/(@mantine|mantine-datatable|@trpc\/react-query|zod|date-fns|@date-fns|intl-messageformat)\//

/** Fails the build where public pages become heavy or carry what is not theirs, and says which files it is. */
export function weighPages(): Plugin {
  return {
    name: 'weigh-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { problems, summary } = weigh(bundle)
        if (problems.length > 0) this.error(problems.join('\n'))
        this.info(summary)
      },
    },
  }
}

/** Weighs the entry, all that it imports statically, the heavier catalogue, and their style sheets. */
export function weigh(bundle: Bundle): { problems: string[]; summary: string } {
  const chunks = publicChunks(bundle)
  const scripts = [...chunks, ...heaviest(catalogues(bundle))].map(({ fileName, code }) => ({
    fileName,
    bytes: gzipped(code),
  }))
  const styles = [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))].map(
    (fileName) => {
      const file = bundle[fileName]
      return { fileName, bytes: file?.type === 'asset' ? gzipped(file.source) : 0 }
    },
  )
  const problems = [
    ...overweight('JavaScript', scripts, LIMITS.script),
    ...overweight('CSS', styles, LIMITS.style),
    ...chunks.flatMap(strangers),
  ]
  return { problems, summary: `public pages load ${listed(scripts)} of JavaScript and ${listed(styles)} of CSS` }
}

type Weight = { fileName: string; bytes: number }

const gzipped = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const total = (files: Weight[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
const listed = (files: Weight[]) =>
  `${kilobytes(total(files))} (${files.map(({ fileName, bytes }) => `${fileName} ${kilobytes(bytes)}`).join(', ')})`

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

function publicChunks(bundle: Bundle): Chunk[] {
  const found = new Set(chunksOf(bundle).filter(({ isEntry }) => isEntry))
  // A set is walked to its end while it grows.
  for (const { imports } of found) {
    for (const chunk of chunksOf(bundle)) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  return [...found]
}

const catalogues = (bundle: Bundle) =>
  chunksOf(bundle).filter(({ facadeModuleId }) => CATALOGUE.test(facadeModuleId ?? ''))

/** A visitor loads the texts of one language. */
const heaviest = (chunks: Chunk[]) =>
  chunks.toSorted((one, other) => gzipped(other.code) - gzipped(one.code)).slice(0, 1)

const overweight = (kind: string, files: Weight[], limit: number) =>
  total(files) > limit ? [`Public pages load more than ${kilobytes(limit)} of ${kind}: ${listed(files)}`] : []

const strangers = ({ fileName, moduleIds }: Chunk) =>
  moduleIds.filter((id) => NOT_FOR_VISITORS.test(id)).map((id) => `Public pages load ${id} in ${fileName}`)
