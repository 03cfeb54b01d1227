import type { Language } from '../../../shared/languages'
import { pathInLanguage } from '../../../shared/site-paths'
import { oncePerLanguage } from '../language/once-per-language'

/** False in the browser's build only, which leaves out what stands behind it. While developing, parts are hot-replaced. */
export const IS_RENDERED = import.meta.env.SSR || import.meta.env.DEV

/** The language of the page as the server has sent it, before anything is taken over. */
const sentIn = IS_RENDERED ? undefined : document.documentElement.lang

/** The HTML of the page's static parts by their names: that which is here, or that of the same page in another language. */
export const loadStaticHtml = oncePerLanguage(async (language) =>
  IS_RENDERED ? {} : partsOf(language === sentIn ? document : await pageIn(language)),
)

/** Each is the same object at every rendering: so React never writes it again. */
function partsOf(page: Document): Record<string, { __html: string }> {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-static]')]
  return Object.fromEntries(parts.map((part) => [part.dataset.static, { __html: part.innerHTML }]))
}

/** @throws Error where the server cannot send it, or sends that of a later build, whose names of classes are others */
async function pageIn(language: Language): Promise<Document> {
  const response = await fetch(`${pathInLanguage(window.location.pathname, language)}?lang=${language}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (!response.ok || stylesOf(page) !== stylesOf(document)) throw new Error(`no page in ${language} to take parts of`)
  return page
}

const stylesOf = (page: Document) => page.querySelector('style')?.textContent
