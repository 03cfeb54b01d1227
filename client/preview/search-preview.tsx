import type { ReactNode } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import type { Language } from '../../shared/languages'
import type { SettingsFields } from '../../shared/settings'
import { type PageHead, pageHead } from '../site/branding/page-head'
import { useCatalogue } from '../site/language/catalogues'

type Props = {
  language: Language
  /** May include unsaved changes. */
  settings: SettingsFields
  children: (head: PageHead) => ReactNode
}

/** Passes the `head` data of the landing page in a language to its children. */
export default function SearchPreview(props: Props) {
  return (
    <IntlProvider locale={props.language} messages={useCatalogue(props.language)} timeZone="UTC">
      <Words {...props} />
    </IntlProvider>
  )
}

function Words({ language, settings, children }: Props) {
  return children(pageHead({ path: '/', language, settings, document: null, t: useTranslations('site') }))
}
