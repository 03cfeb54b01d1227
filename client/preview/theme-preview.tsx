import { DEFAULT_LANGUAGE } from '../../shared/languages'
import type { SiteSettings } from '../../shared/settings'
import { Features } from '../site/landing/features'
import { Hero } from '../site/landing/hero'
import { Header } from '../site/page/header'
import { SiteFrame } from './site-frame'

type Props = { title: string; settings: SiteSettings; height: number }

/** The top of the landing page in the settings' colours; nothing in it can be clicked. */
export default function ThemePreview({ title, settings, height }: Props) {
  return (
    <SiteFrame title={title} language={DEFAULT_LANGUAGE} settings={settings} height={height}>
      <div inert>
        <Header />
        <div className="page">
          <Hero />
          <Features />
        </div>
      </div>
    </SiteFrame>
  )
}
