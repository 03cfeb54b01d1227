import type { Language } from '../../shared/languages'
import type { SiteSettings } from '../../shared/settings'
import { ConsentPreview } from '../site/consent/consent'
import { Banner } from '../site/consent/cookie-banner'
import type { CookieConfig } from '../site/consent/use-cookie-config'
import { Hero } from '../site/landing/hero'
import { SiteFrame } from './site-frame'

type Props = { title: string; language: Language; settings: SiteSettings; config: CookieConfig; height: number }

/** The banner over the landing page, as on a first visit; nothing in it can be clicked. */
export default function BannerPreview({ title, language, settings, config, height }: Props) {
  return (
    <SiteFrame title={title} language={language} settings={settings} height={height}>
      <div inert>
        <ConsentPreview>
          <div className="page">
            <Hero />
          </div>
          <Banner config={config} />
        </ConsentPreview>
      </div>
    </SiteFrame>
  )
}
