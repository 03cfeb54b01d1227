import type { Language } from '../../shared/languages'
import type { SiteSettings } from '../../shared/settings'
import type { SiteTexts } from '../../shared/shown-texts'
import type { SitePart } from '../../shared/site-texts'
import { CallToAction } from '../site/landing/call-to-action'
import { Crash } from '../site/landing/crash'
import { Features } from '../site/landing/features'
import { Hero } from '../site/landing/hero'
import { Questions } from '../site/landing/questions'
import { Start } from '../site/landing/start'
import { Testimonials } from '../site/landing/testimonials'
import { WhyUs } from '../site/landing/why-us'
import { SiteFrame } from './site-frame'

const PIECES: Record<SitePart, () => React.ReactNode> = {
  hero: Hero,
  features: Features,
  steps: Start,
  figures: WhyUs,
  testimonials: Testimonials,
  action: CallToAction,
  crash: Crash,
  questions: Questions,
}

type Props = {
  title: string
  language: Language
  settings: SiteSettings
  /** May include unsaved changes. */
  texts: SiteTexts
  part: SitePart
  height: number
}

/** A part of the landing page. Answers can be expanded; nothing else in it can be clicked. */
export default function LandingPreview({ part, ...frame }: Props) {
  const Piece = PIECES[part]
  return (
    <SiteFrame {...frame} fitted>
      <div className="page" inert={part !== 'questions'}>
        <Piece />
      </div>
    </SiteFrame>
  )
}
