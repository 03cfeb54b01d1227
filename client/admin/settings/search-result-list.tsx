import { useState } from 'react'
import { LANGUAGES, type Language } from '../../../shared/languages'
import { monogramOf } from '../../../shared/monogram'
import { ICON_MAX_RATIO, type SettingsFields } from '../../../shared/settings'
import { META_DESCRIPTION_ADVISED_LENGTH, META_TITLE_ADVISED_LENGTH } from '../../../shared/settings-input'
import { pageData } from '../../api/page-data'
import SiteWords from '../../preview/search-preview'
import classes from './previews.module.css'
import { cutAtWord } from './search-result'

/** The site as a search engine lists it, in each language; the site's own default texts replace empty fields. */
export default function SearchResultList({ settings }: { settings: SettingsFields }) {
  return LANGUAGES.map((language) => <Result key={language} language={language} settings={settings} />)
}

function Result({ language, settings }: { language: Language; settings: SettingsFields }) {
  const { companyName } = settings
  return (
    <SiteWords language={language} settings={settings}>
      {({ title, description, canonicalPath }) => (
        <div className={classes.result} lang={language}>
          <div className={classes.resultSite}>
            <span className={classes.resultIcon}>
              <SiteIcon key={settings.faviconUrl || settings.logoUrl} settings={settings} />
            </span>
            <span>
              <span className={classes.resultName}>{companyName}</span>
              <span className={classes.resultAddress}>{siteAddress(canonicalPath)}</span>
            </span>
          </div>
          <p className={classes.resultTitle}>{cutAtWord(title, META_TITLE_ADVISED_LENGTH)}</p>
          <p className={classes.resultText}>{cutAtWord(description, META_DESCRIPTION_ADVISED_LENGTH.max)}</p>
        </div>
      )}
    </SiteWords>
  )
}

/** The site's icon, chosen as the server does: a logo that is too wide for it makes way for the company's initial. */
function SiteIcon({ settings: { faviconUrl, logoUrl, companyName } }: { settings: SettingsFields }) {
  const [fits, setFits] = useState(true)
  const url = faviconUrl || logoUrl
  if (!url || !fits) return monogramOf(companyName)
  return (
    <img
      src={url}
      alt=""
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setFits(
          Boolean(faviconUrl) || Math.max(naturalWidth / naturalHeight, naturalHeight / naturalWidth) <= ICON_MAX_RATIO,
        )
      }
    />
  )
}

/** The URL of a page of the public site, whose origin may differ from the panel's. */
const siteAddress = (path: string) =>
  new URL(path, new URL(pageData().productUrl, location.href)).href.replace(/\/$/, '')
