import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslator, IntlProvider } from 'use-intl'
import type { Language } from '../../shared/languages'
import type spanish from '../messages/insured-es.json'
import { InsuredPage } from '../site/insured/insured-page'
import type { InsuredView } from '../site/insured/insured-view'
import { loadCatalogue } from '../site/language/catalogues'

/** The texts of this page only, which no other loads. */
const texts = import.meta.glob('../messages/insured-??.json', { eager: true, import: 'default' }) as Record<
  `../messages/insured-${Language}.json`,
  typeof spanish
>

/** Renders the insured's own page; its markup is complete, and no script renders it again. */
export async function renderInsured(view: InsuredView) {
  const { language, company } = view
  const messages = { ...(await loadCatalogue(language)), ...texts[`../messages/insured-${language}.json`] }
  const t = createTranslator({ locale: language, messages, namespace: 'insured' })
  const body = renderToStaticMarkup(
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      <InsuredPage view={view} />
    </IntlProvider>,
  )
  return { body, title: `${t('title')} | ${company.name}` }
}
