import type { Language } from '../../../shared/languages'
import { pathInLanguage } from '../../../shared/site-paths'
import { oncePerLanguage } from '../rendering/once-per-language'

/** False only in the browser's build, which drops the code behind it. During development, parts are hot-replaced. */
export const IS_RENDERED = import.meta.env.SSR || import.meta.env.DEV

/** The language in which the server sent the page, read before hydration. */
const sentIn = IS_RENDERED ? undefined : document.documentElement.lang

/** The HTML of the page's static parts by name: from this document, or from the same page in another language. */
export const loadStaticHtml = oncePerLanguage(async (language) =>
  IS_RENDERED ? {} : partsOf(language === sentIn ? document : await pageIn(language)),
)

/** The same object at every rendering, so that React never writes it again. */
function partsOf(page: Document): Record<string, { __html: string }> {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-static]')]
  return Object.fromEntries(parts.map((part) => [part.dataset.static, { __html: part.innerHTML }]))
}

/** @throws Error where the server cannot send it, or sends that of a later build, with other class names */
async function pageIn(language: Language): Promise<Document> {
  const response = await fetch(`${pathInLanguage(window.location.pathname, language)}?lang=${language}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (!response.ok || stylesOf(page) !== stylesOf(document)) throw new Error(`no page in ${language} to take parts of`)
  return page
}

const stylesOf = (page: Document) => page.querySelector('style')?.textContent
