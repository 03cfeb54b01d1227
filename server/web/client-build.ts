import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../shared/languages'
import { PROJECT_ROOT } from '../core/root'

export const CLIENT_BUILD = join(PROJECT_ROOT, 'dist/client')

type Chunk = { file: string; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

/** What a public page needs of the client's build in its language, constant as long as that is. */
export type ClientParts = {
  /** Goes into the head: styles inline, so that nothing holds the first paint up, and the typeface early. */
  head: string
  /** The one inline script, with whose hash the policy trusts all that it loads. */
  entryScript: string
  /** The script's source expression in a content security policy. */
  entryHash: string
}

/** Reads `dist/client` and the manifest of the site's part. */
export function readClientBuild(folder = CLIENT_BUILD): Record<Language, ClientParts> {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/site.json'), 'utf8'))
  const entry = chunkOf(manifest, 'index.html')
  const stylesheets = (entry.css ?? []).map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const head = [fontPreload(manifest), ...stylesheets.map((styles) => `<style>${styles}</style>`)].join('')
  return {
    es: { head, ...entryOf(entry, chunkOf(manifest, 'messages/es.json')) },
    en: { head, ...entryOf(entry, chunkOf(manifest, 'messages/en.json')) },
  }
}

/** When the scripts come where no paint is told of: in a tab that nobody looks at yet. */
const LATEST_START_MS = 2_000

/**
 * The page can be read and its form sent before its scripts are there, so they are asked for when its largest text or
 * picture was painted: on a slow line they would take its text and typeface the bandwidth. They are elements, because the
 * policy trusts what a trusted script inserts, but not what it imports. The texts' chunk, which the entry imports, need
 * not wait for it. With them comes what the head has for nobody who waits, its icon and manifest.
 */
function entryOf(entry: Chunk, texts: Chunk): Pick<ClientParts, 'entryScript' | 'entryHash'> {
  const files = JSON.stringify([`/${entry.file}`, `/${texts.file}`])
  const script = [
    `const files=${files}`,
    'const start=()=>{for(const src of files.splice(0))document.head.append(Object.assign(document.createElement("script"),{type:"module",src}))' +
      ';const late=document.head.querySelector("noscript");if(late){late.nextSibling.remove();late.outerHTML=late.textContent}}',
    // Safari did not tell of the largest paint for long, but of the first.
    'const type=["largest-contentful-paint","paint"].find((one)=>PerformanceObserver.supportedEntryTypes?.includes(one))',
    'if(type)new PerformanceObserver(start).observe({type,buffered:true})',
    `setTimeout(start,${LATEST_START_MS})`,
  ].join(';')
  const hash = createHash('sha256').update(script).digest('base64')
  return { entryScript: `<script type="module">${script}</script>`, entryHash: `sha256-${hash}` }
}

/** The typeface's basic Latin letters: what every page needs, and would otherwise learn of from its styles only. */
function fontPreload(manifest: Manifest): string {
  const assets = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets])
  const font = assets.find((file) => /latin-wght-normal[^/]*\.woff2$/.test(file))
  return font ? `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>` : ''
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The client's build has no ${key}`)
  return chunk
}
