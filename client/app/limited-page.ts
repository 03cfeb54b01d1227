import { createTranslator } from 'use-intl/core'
import type { Language } from '../../shared/languages'
import { CERTIFICATE_PARAMETER, holdsToken, NUMBER_PARAMETER } from '../../shared/site-paths'
import { waitInWords } from '../../shared/wait-in-words'
import type spanish from '../messages/limited-es.json'
import { SECTION_ID } from '../site/address/lookup-address'
import { checkMessages } from '../site/check/check-messages'
import { loadCatalogue } from '../site/language/catalogues'
import { languageOf, type PageRequest, pageName } from './page-request'

const limitedMessages = import.meta.glob('../messages/limited-??.json', { eager: true, import: 'default' }) as Record<
  `../messages/limited-${Language}.json`,
  typeof spanish
>

const STYLE = 'max-width: 30rem; margin: 15vh auto; padding: 0 1rem; font: 1.125rem/1.6 sans-serif'

/**
 * A short page that says, in the language of the requested page, that a limit refuses it, with a link to try again.
 * @param request whose path and search contain no HTML but ampersands
 * @param retryAfter in seconds
 */
export async function limitedPage(request: Omit<PageRequest, 'link'>, retryAfter: number) {
  const { path, search } = request
  const language = languageOf(request)
  const messages = {
    ...(await loadCatalogue(language)),
    ...checkMessages(language),
    ...limitedMessages[`../messages/limited-${language}.json`],
  }
  const t = createTranslator({ locale: language, messages })
  const message = messageFor(request)
  const here = `${path}${search}${message === 'limited.pages' ? '' : `#${SECTION_ID}`}`
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${t('limited.title')}</title></head><body style="${STYLE}">
<h1>${t('limited.title')}</h1>
<p>${t(message, { seconds: retryAfter, time: waitInWords(retryAfter, language) })}</p>
<p><a href="${here.replaceAll('&', '&amp;')}">${t('limited.retry')}</a> · <a href="/?lang=${language}">${t('limited.home')}</a></p>
</body></html>`
  return { html, language, isSecret: holdsToken(new URLSearchParams(search)), retryAfter }
}

function messageFor({ path, search }: Pick<PageRequest, 'path' | 'search'>) {
  const page = pageName({ path, search })
  if (page === 'legal') return 'limited.pages'
  const query = new URLSearchParams(search)
  if (page === 'check') return query.has(CERTIFICATE_PARAMETER) ? 'check.limited' : 'receipt.limited'
  return query.has(NUMBER_PARAMETER) ? 'site.verification.limited' : 'limited.pages'
}
