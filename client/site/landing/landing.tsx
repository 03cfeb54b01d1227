import { useEffect } from 'react'
import { usePageTitle } from '../branding/use-page-title'
import { Page } from '../page/page'
import { IS_RENDERED } from '../static/static-html'
import { StaticPart } from '../static/static-part'
import { Verification } from '../verification/verification'
import { CallToAction } from './call-to-action'
import { Crash } from './crash'
import { Features } from './features'
import { Hero } from './hero'
import { Plans } from './plans'
import { Questions } from './questions'
import { Start } from './start'
import { Testimonials } from './testimonials'
import { WhyUs } from './why-us'

export function Landing() {
  usePageTitle()
  useScrollToFragment()
  return (
    <Page>
      <StaticPart name="hero">{IS_RENDERED && <Hero />}</StaticPart>
      <StaticPart name="features">{IS_RENDERED && <Features />}</StaticPart>
      <StaticPart name="start">{IS_RENDERED && <Start />}</StaticPart>
      <Verification />
      <Plans />
      <StaticPart name="why">{IS_RENDERED && <WhyUs />}</StaticPart>
      <StaticPart name="testimonials">{IS_RENDERED && <Testimonials />}</StaticPart>
      <StaticPart name="action">{IS_RENDERED && <CallToAction />}</StaticPart>
      <StaticPart name="crash">{IS_RENDERED && <Crash />}</StaticPart>
      <StaticPart name="questions">{IS_RENDERED && <Questions />}</StaticPart>
    </Page>
  )
}

/** A browser looks for the fragment before hydration has ended; if it has scrolled already, the position stays. */
function useScrollToFragment() {
  useEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1))
    if (target && window.scrollY === 0) target.scrollIntoView({ behavior: 'instant' })
  }, [])
}
