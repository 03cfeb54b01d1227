import type { MouseEvent } from 'react'
import { useLocale } from 'use-intl'
import { useLocation } from 'wouter'
import { LANGUAGES, type Language, languageRow } from '../../../shared/languages'
import { KEPT_PARAMETERS, pathInLanguage } from '../../../shared/site-paths'
import { trpc } from '../../api/trpc'
import { useUrlPath } from '../address/url-path'
import { useUrlQuery } from '../address/url-query'
import { Icon } from '../art/icon'
import { loadCatalogue } from './catalogues'
import styles from './language-link.module.css'
import { storeLanguage } from './stored-language'

/**
 * A link to this page in each other language, which switches in place if it can.
 * @param named whether there is room for the language's name
 */
export function LanguageLinks({ named }: { named?: boolean }) {
  const language = useLocale()
  return LANGUAGES.filter((other) => other !== language).map((other) => (
    <LanguageLink key={other} other={other} text={named ? languageRow(other).name : other.toUpperCase()} />
  ))
}

function LanguageLink({ other, text }: { other: Language; text: string }) {
  const path = useUrlPath()
  const [, navigate] = useLocation()
  const { settings, texts, plans } = trpc.useUtils().public
  // Other parameters are dropped: the server ignores them, too.
  const asked = useUrlQuery()
  const kept = KEPT_PARAMETERS.flatMap((parameter) => {
    const value = asked.get(parameter)
    return value === null ? [] : [[parameter, value]]
  })
  const query = new URLSearchParams([['lang', other], ...kept])
  const href = `${pathInLanguage(path, other)}?${query}`

  async function switchInPlace(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const address = href + window.location.hash
    // A browser's translation replaces the text nodes that React would change.
    if (document.querySelector('.site font')) return window.location.assign(address)
    try {
      // The page came with its data in its own language.
      const content = [settings, texts, plans].map((one) => one.refetch(undefined, {}, { throwOnError: true }))
      await Promise.all([loadCatalogue(other), ...content])
      storeLanguage(other)
      navigate(address, { replace: true })
    } catch {
      // The texts could not be loaded: the server sends the page with them.
      window.location.assign(address)
    }
  }

  return (
    <a
      className={styles.link}
      href={href}
      hrefLang={other}
      lang={other}
      // In that language, for those who need the link.
      aria-label={`${languageRow(other).name}, ${other.toUpperCase()}`}
      onClick={switchInPlace}
    >
      <Icon name="globe" />
      {text}
    </a>
  )
}
