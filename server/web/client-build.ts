import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inEachLanguage, type Language } from '../../shared/languages'
import { PROJECT_ROOT } from '../core/root'
import type { PageName } from './renderer'

export const CLIENT_BUILD = join(PROJECT_ROOT, 'dist/client')

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

/** The parts of a page that come from the client's build; they only change with the build. */
export type ClientParts = {
  /** Goes into the head: inline styles, so that nothing delays the first paint, and an early preload of the font. */
  head: string
  /** Styles of what a page shows once a visitor acts, inline for an answer, or as a link. */
  lateStyles: string
  lateLink: string
  /** The only inline script; the policy trusts its hash, and with it all scripts that it loads. */
  entryScript: string
  /** The script's source expression in a content security policy. */
  entryHash: string
}

/** What the landing page loads on first use. */
const REQUEST_SECTION = 'site/request/request-section.tsx'
/** The hash of no script at all. */
const NO_SCRIPT = `sha256-${createHash('sha256').digest('base64')}`

/** The parts of each page in each language. */
export type ClientBuild = Record<PageName, Record<Language, ClientParts>> & { insured: InsuredParts }

/** The insured's own page: its styles go into the page, its script is a file. */
export type InsuredParts = { style: string; script: string }

/** Reads `dist/client` and the manifest of the site's build. */
export function readClientBuild(folder = CLIENT_BUILD): ClientBuild {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/site.json'), 'utf8'))
  const font = fontPreload(manifest)
  const stylesOf = (chunks: Chunk[]) => {
    const styles = filesOf(chunks).map((file) => readFileSync(join(folder, file), 'utf8').trim())
    return `<style>${styles.join('')}</style>`
  }
  const headOf = (chunks: Chunk[]) => {
    const late = chunks.filter(({ name }) => name === 'late')
    return {
      head: font + stylesOf(chunks.filter((chunk) => !late.includes(chunk))),
      lateStyles: stylesOf(late),
      lateLink: filesOf(late)
        .map((file) => `<link rel="stylesheet" href="/${file}">`)
        .join(''),
    }
  }
  const partsOf = (page: PageName) => {
    const chunks = [...withImports(manifest, `app/${page}.tsx`)]
    const head = headOf(chunks)
    return inEachLanguage((language) => ({
      ...head,
      ...entryOf([...chunks, chunkOf(manifest, `messages/${language}.json`)]),
    }))
  }
  /** The landing page's form as a page of its own, which runs no script. */
  const partsOfRequest = () => {
    const chunks = [...withImports(manifest, 'app/landing.tsx'), chunkOf(manifest, REQUEST_SECTION)]
    return inEachLanguage(() => ({ ...headOf(chunks), entryScript: '', entryHash: NO_SCRIPT }))
  }
  const own = chunkOf(manifest, 'app/insured.ts')
  const insured = { style: stylesOf([own]).replace(/<\/?style>/g, ''), script: `/${own.file}` }
  return {
    insured,
    landing: partsOf('landing'),
    legal: partsOf('legal'),
    check: partsOf('check'),
    request: partsOfRequest(),
  }
}

const filesOf = (chunks: Chunk[]) => chunks.flatMap(({ css = [] }) => css)

/** A chunk after those that it imports: their styles come first, and its own may override them. */
function withImports(manifest: Manifest, key: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = chunkOf(manifest, key)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found)
  return found.add(chunk)
}

/** When scripts start if no paint is reported, as in a tab in the background. */
const LATEST_START_MS = 2_000

/**
 * The page can be read and its form sent before its scripts are there, so they are requested after the largest paint:
 * on a slow line they would take bandwidth from its text and font. They are script elements, because the policy trusts
 * what a trusted script inserts. All are requested at once, also those that others import. The icon and manifest links
 * are also inserted then.
 */
function entryOf(chunks: Chunk[]): Pick<ClientParts, 'entryScript' | 'entryHash'> {
  const files = JSON.stringify(chunks.map(({ file }) => `/${file}`))
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

/** Preloads the font's basic Latin letters, which browsers would otherwise request only after parsing the styles. */
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
