import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inEachLanguage, type Language } from '../../shared/languages'
import { PROJECT_ROOT } from '../core/root'

export const CLIENT_BUILD = join(PROJECT_ROOT, 'dist/client')

type Chunk = { file: string; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

/** The parts of a page that come from the client's build, by language; they only change with the build. */
export type ClientParts = {
  /** Goes into the head: inline styles, so that nothing delays the first paint, and an early preload of the font. */
  head: string
  /** The only inline script; the policy trusts its hash, and with it all scripts that it loads. */
  entryScript: string
  /** The script's source expression in a content security policy. */
  entryHash: string
}

/** Reads `dist/client` and the manifest of the site's build. */
export function readClientBuild(folder = CLIENT_BUILD): Record<Language, ClientParts> {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/site.json'), 'utf8'))
  const entry = chunkOf(manifest, 'index.html')
  const stylesheets = (entry.css ?? []).map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const head = [fontPreload(manifest), ...stylesheets.map((styles) => `<style>${styles}</style>`)].join('')
  return inEachLanguage((language) => ({ head, ...entryOf(entry, chunkOf(manifest, `messages/${language}.json`)) }))
}

/** When scripts start if no paint is reported, as in a tab in the background. */
const LATEST_START_MS = 2_000

/**
 * The page can be read and its form sent before its scripts are there, so they are requested after the largest paint:
 * on a slow line they would take bandwidth from its text and font. They are script elements, because the policy trusts
 * what a trusted script inserts, but not what it imports. The chunk of texts, which the entry imports, is requested
 * along with it. Icon and manifest, for which nobody waits, leave their noscript element at the same time.
 */
function entryOf(entry: Chunk, texts: Chunk): Pick<ClientParts, 'entryScript' | 'entryHash'> {
  const files = JSON.stringify([`/${entry.file}`, `/${texts.file}`])
  const script = [
    `const files=${files}`,
    'const start=()=>{for(const src of files.splice(0))document.head.append(Object.assign(document.createElement("script"),{type:"module",src}))' +
      ';const late=document.head.querySelector("noscript");if(late){late.nextSibling.remove();late.outerHTML=late.textContent}}',
    // For a long time Safari reported the first paint only, not the largest.
    'const type=["largest-contentful-paint","paint"].find((one)=>PerformanceObserver.supportedEntryTypes?.includes(one))',
    'if(type)new PerformanceObserver(start).observe({type,buffered:true})',
    `setTimeout(start,${LATEST_START_MS})`,
  ].join(';')
  const hash = createHash('sha256').update(script).digest('base64')
  return { entryScript: `<script type="module">${script}</script>`, entryHash: `sha256-${hash}` }
}

/** The font's basic Latin letters, preloaded: every page needs them, and would only find them through its styles. */
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
