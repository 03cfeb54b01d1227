import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

type Options = { https: boolean; development: boolean }

/** The headers of every response, with the policy of the panel: scripts of our own files only. */
export function commonHeaders({ https, development }: Options): [name: string, value: string][] {
  const middleware = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Vite's dev server injects an inline module for hot replacement.
        scriptSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // Mantine and React set style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    // Of this host alone: what its neighbours serve is not the product's to decide.
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // As `frame-ancestors` says.
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For browsers and plugins that are gone.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  return headersOf(middleware)
}

/** For answers that are data and never a page, whoever opens them as one. */
export function dataHeaders(options: Options): [name: string, value: string][] {
  const kept = ['strict-transport-security', 'x-content-type-options']
  return [
    ...commonHeaders(options).filter(([name]) => kept.includes(name)),
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['cache-control', 'no-store'],
  ]
}

/** What helmet would set on any response. It is the same for all, so its dozen of functions need to run once only. */
function headersOf(middleware: ReturnType<typeof helmet>): [string, string][] {
  const headers = new Map<string, string>()
  const response = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: () => {},
  }
  middleware({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return [...headers]
}

export function setHeaders(headers: [name: string, value: string][]): RequestHandler {
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}

type SitePolicy = {
  /** Of the inline module. */
  entryHash: string
  https: boolean
  /** Whether a pixel may run in the page. */
  pixels: boolean
}

/** What tags, chats and maps of other companies do in a page: where they report to and load from is theirs to say. */
const FOR_PIXELS = [
  "style-src 'self' 'unsafe-inline' https:",
  "font-src 'self' data: https:",
  "img-src 'self' data: blob: https:",
  "connect-src 'self' https: wss:",
  'frame-src https:',
  // Recordings of visits are packed in workers that the tag makes of its own code.
  'worker-src blob:',
  "form-action 'self' https:",
]
/** The page by itself: its images may be on the web, all else is its own. */
const WITHOUT_PIXELS = [
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "connect-src 'self'",
  "frame-src 'none'",
  // A browser holds the redirects of a form against this, too: the picker of plans leads to the chat.
  "form-action 'self' https://wa.me https://*.whatsapp.com",
]

/**
 * The policy of the public pages. It trusts the entry by its hash, and what the entry loads with it: pixel code that
 * it puts into the page runs, with whatever that loads in turn; scripts and handlers that came in the markup do not.
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
