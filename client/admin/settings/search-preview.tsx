import { useTranslations } from 'use-intl'
import type { SettingsFields } from '../../../shared/settings'
import { META_DESCRIPTION_ADVISED_LENGTH, META_TITLE_ADVISED_LENGTH } from '../../../shared/settings-input'
import { pageData } from '../../api/page-data'
import { monogramOf } from '../ui/monogram'
import classes from './previews.module.css'
import { cutAtWord } from './search-result'

/** The site as a search engine lists it. */
export function SearchPreview({ settings }: { settings: SettingsFields }) {
  const t = useTranslations('panel.settings')
  const { companyName, faviconUrl, metaTitle, metaDescription } = settings
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.previewCaption}>{t('searchPreview')}</figcaption>
      <div className={classes.result}>
        <div className={classes.resultSite}>
          <span className={classes.resultIcon}>
            {faviconUrl ? <img src={faviconUrl} alt="" /> : monogramOf(companyName)}
          </span>
          <span>
            <span className={classes.resultName}>{companyName}</span>
            <span className={classes.resultAddress}>{siteAddress()}</span>
          </span>
        </div>
        <p className={classes.resultTitle}>{cutAtWord(metaTitle, META_TITLE_ADVISED_LENGTH) || companyName}</p>
        <p className={classes.resultText}>
          {cutAtWord(metaDescription, META_DESCRIPTION_ADVISED_LENGTH.max) || t('noDescription')}
        </p>
      </div>
    </figure>
  )
}

/** Where the public site is, which need not be where the panel is. */
const siteAddress = () => new URL(pageData().productUrl, location.href).origin
