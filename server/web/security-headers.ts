import type { RequestHandler } from 'express'

type Options = { https: boolean; development: boolean }
type Headers = Record<string, string>

/** The headers of every response, with the panel's content security policy: scripts from our own files only. */
export const commonHeaders = ({ https, development }: Options): Headers => ({
  'content-security-policy': panelSecurityPolicy({ https, development }),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // This host only: its subdomains may serve other things, which the product cannot decide for.
  ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  'x-content-type-options': 'nosniff',
  // The same as `frame-ancestors`, for old browsers.
  'x-frame-options': 'DENY',
  // What no page of ours asks a browser for, and no tag may ask for in its name.
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
})

/** For responses that are data, and must not run as a page if somebody opens them. */
export const dataHeaders = ({ https }: Pick<Options, 'https'>): Headers => ({
  ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
})

export function setHeaders(headers: Headers): RequestHandler {
  return (_request, response, next) => {
    response.set(headers)
    next()
  }
}

const panelSecurityPolicy = ({ https, development }: Options): string =>
  [
    "default-src 'self'",
    "base-uri 'self'",
    "font-src 'self' https: data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    // Vite's dev server injects an inline module for hot replacement.
    development ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    "script-src-attr 'none'",
    // Mantine and React set style attributes.
    "style-src 'self' 'unsafe-inline'",
    ...(https ? ['upgrade-insecure-requests'] : []),
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
  ].join(';')

type SitePolicy = {
  /** The hash of the inline module. */
  entryHash: string
  https: boolean
  /** Whether a pixel may run in the page. */
  pixels: boolean
}

/** For third-party tags, chats and maps, which may load from and report to any host. */
const FOR_PIXELS = [
  "style-src 'self' 'unsafe-inline' https:",
  "font-src 'self' data: https:",
  "img-src 'self' data: blob: https:",
  "connect-src 'self' https: wss:",
  'frame-src https:',
  // Session recorders compress in workers that the tag creates from its own code.
  'worker-src blob:',
  "form-action 'self' https:",
]
/** Without pixels, images may come from the web, all else from the site itself. */
const WITHOUT_PIXELS = [
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "frame-src 'none'",
  // Browsers apply this to a form's redirects, too: the plan picker leads to the chat.
  "form-action 'self' https://wa.me https://*.whatsapp.com",
]

/**
 * The content security policy of the public pages. It trusts the entry script by its hash, and what that script loads:
 * pixel code that it inserts runs, with whatever that loads in turn; scripts and handlers in the markup do not.
 */
export function siteSecurityPolicy({ entryHash, https, pixels }: SitePolicy): string {
  return [
    "default-src 'self'",
    `script-src 'strict-dynamic' '${entryHash}'`,
    ...(pixels ? FOR_PIXELS : WITHOUT_PIXELS),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
