import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../shared/languages'
import { PROJECT_ROOT } from '../root'

export const CLIENT_BUILD = join(PROJECT_ROOT, 'dist/client')

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

/** What a public page needs of the client's build, constant as long as that is. */
export type ClientParts = {
  /** Goes into the head: styles inline, so that nothing holds the first paint up, and what the browser may fetch early. */
  head: Record<Language, string>
  /** The one inline script: it imports the entry, and with its hash the policy trusts what it loads. */
  entryScript: string
  /** Sources of the content security policy that let exactly these scripts run. */
  scriptHashes: Record<Language, string[]>
}

const hash = (algorithm: 'sha256' | 'sha384', content: string | Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`

/** Reads `dist/client` and its manifest. */
export function readClientBuild(folder = CLIENT_BUILD): ClientParts {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const read = (file: string) => readFileSync(join(folder, file))
  const entry = chunkOf(manifest, 'index.html')
  const styles = (entry.css ?? []).map((file) => `<style>${read(file).toString().trim()}</style>`).join('')
  const entryModule = `import"/${entry.file}"`
  const head = {} as ClientParts['head']
  const scriptHashes = {} as ClientParts['scriptHashes']
  for (const language of LANGUAGES) {
    const files = [...scriptsOf(manifest, 'index.html'), chunkOf(manifest, `messages/${language}.json`).file]
    const preloaded = files.map((file) => ({ file, integrity: hash('sha384', read(file)) }))
    scriptHashes[language] = [hash('sha256', entryModule), ...preloaded.map(({ integrity }) => integrity)]
    head[language] = [fontPreload(manifest), styles, ...preloaded.map(modulePreload)].join('')
  }
  return { head, entryScript: `<script type="module">${entryModule}</script>`, scriptHashes }
}

const modulePreload = ({ file, integrity }: { file: string; integrity: string }) =>
  `<link rel="modulepreload" href="/${file}" integrity="${integrity}">`

/** The typeface's basic Latin letters: what every page needs, and would otherwise learn of from its styles only. */
function fontPreload(manifest: Manifest): string {
  const assets = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets])
  const font = assets.find((file) => /latin-wght-normal[^/]*\.woff2$/.test(file))
  return font ? `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>` : ''
}

/** A chunk and all that it imports statically. */
function scriptsOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = chunkOf(manifest, key)
  if (!found.has(file)) {
    found.add(file)
    for (const imported of imports) scriptsOf(manifest, imported, found)
  }
  return found
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The client's build has no ${key}`)
  return chunk
}
