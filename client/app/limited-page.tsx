import { createTRPCQueryUtils } from '@trpc/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslator } from 'use-intl/core'
import type { Language } from '../../shared/languages'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { CERTIFICATE_PARAMETER, documentOfPath, NUMBER_PARAMETER } from '../../shared/site-paths'
import { createServerState } from '../api/server-state'
import type spanish from '../messages/limited-es.json'
import { SECTION_ID } from '../site/address/lookup-address'
import { themeVariables } from '../site/branding/theme'
import { checkMessages } from '../site/certificate/check'
import { loadCatalogue } from '../site/language/catalogues'
import { asksForCheck, languageOf, type PageRequest } from './page-request'

const limitedMessages = import.meta.glob('../messages/limited-??.json', { eager: true, import: 'default' }) as Record<
  `../messages/limited-${Language}.json`,
  typeof spanish
>

/** The site's look in a few lines: the page is for one visitor, once, and must cost next to nothing. */
const STYLE = `body { margin: 0; padding: 0 1rem; background: #f4f7fc; }
main { max-width: 30rem; margin: 15vh auto 2rem; padding: 2rem; border: 1px solid #dbe3ef; border-radius: 1rem; background: #fff;
  color: #0f1b33; font: 1.0625rem/1.6 Figtree, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: break-word; }
h1 { margin: .5rem 0; font-size: 1.75rem; line-height: 1.2; }
p { margin: 0; }
.company { color: #475569; font-weight: 600; }
.links { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin-top: 1.5rem; }
a { padding: .5rem 0; color: var(--primary-text); font-weight: 600; }`

/**
 * Renders the short page that tells a visitor, in the words of the page that was asked for, that a limit refuses it. It
 * runs no script, and leads to the same address again.
 * @param retryAfter after how many seconds that is worth a try
 */
export async function renderLimitedPage(request: PageRequest, retryAfter: number) {
  const { path, search, link } = request
  const language = languageOf(request)
  const { queryClient, trpcClient: client } = createServerState([link])
  const { public: content } = createTRPCQueryUtils({ queryClient, client })
  const [catalogue] = await Promise.all([loadCatalogue(language), content.settings.prefetch()])
  const settings = content.settings.getData() ?? DEFAULT_SETTINGS
  const messages = {
    ...catalogue,
    ...checkMessages(language),
    ...limitedMessages[`../messages/limited-${language}.json`],
  }
  const t = createTranslator({ locale: language, messages })
  const message = messageFor(request)
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={settings.primaryColor} />
        <link rel="icon" href="data:," />
        <title>{`${t('limited.title')} | ${settings.companyName}`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main style={themeVariables(settings)}>
          <p className="company">{settings.companyName}</p>
          <h1>{t('limited.title')}</h1>
          <p>{t(message, { seconds: retryAfter })}</p>
          <p className="links">
            <a href={`${path}${search}${message === 'limited.pages' ? '' : `#${SECTION_ID}`}`}>{t('limited.retry')}</a>
            <a href={`/?lang=${language}`}>{t('limited.home')}</a>
          </p>
        </main>
      </body>
    </html>,
  )
  return {
    html: `<!doctype html>${html}`,
    language,
    isSecret: new URLSearchParams(search).has(CERTIFICATE_PARAMETER),
    retryAfter,
  }
}

function messageFor({ path, search }: PageRequest) {
  if (documentOfPath(path)) return 'limited.pages'
  if (asksForCheck({ path, search })) return 'check.limited'
  return new URLSearchParams(search).has(NUMBER_PARAMETER) ? 'site.verification.limited' : 'limited.pages'
}
