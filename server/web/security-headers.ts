import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

type Options = { https: boolean; development: boolean }

/** What no page of ours asks a browser for, and no tag may ask for in its name. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** The headers of every response, with the panel's content security policy: scripts from our own files only. */
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
    // This host only: its subdomains may serve other things, which the product cannot decide for.
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // The same as `frame-ancestors`, for old browsers.
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only obsolete browsers and plugins read these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  return [...headersOf(middleware), ['permissions-policy', PERMISSIONS]]
}

/** For responses that are data, and must not run as a page if somebody opens them. */
export function dataHeaders(options: Options): [name: string, value: string][] {
  const kept = ['strict-transport-security', 'x-content-type-options']
  return [
    ...commonHeaders(options).filter(([name]) => kept.includes(name)),
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['cache-control', 'no-store'],
  ]
}

/** The headers that helmet would set on any response. They never vary, so its dozen functions run only once. */
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
  /** The hash of the inline module. */
  entryHash: string
  https: boolean
  /** Whether a pixel may run in the page. */
  pixels: boolean
}

/** For tags, chats and maps of third parties, which decide themselves where they report to and load from. */
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
/** Without pixels, images may come from the web, and all else from the site itself. */
const WITHOUT_PIXELS = [
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "connect-src 'self'",
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
