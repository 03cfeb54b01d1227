import { useEffect } from 'react'
import { usePageTitle } from '../branding/use-page-title'
import { Page } from '../page/page'
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
      <Hero />
      <Features />
      <Start />
      <Verification />
      <Plans />
      <WhyUs />
      <Testimonials />
      <CallToAction />
      <Crash />
      <Questions />
    </Page>
  )
}

/** Scrolls to the fragment after hydration, unless the page has scrolled already. */
function useScrollToFragment() {
  useEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1))
    if (target && window.scrollY === 0) target.scrollIntoView({ behavior: 'instant' })
  }, [])
}
