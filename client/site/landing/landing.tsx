import { useEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { pageTitle } from '../branding/page-title'
import { useSettings } from '../branding/use-settings'
import { Verification } from '../verification/verification'
import { CallToAction } from './call-to-action'
import { Features } from './features'
import { Footer } from './footer'
import { Header } from './header'
import { Hero } from './hero'
import styles from './landing.module.css'
import { Plans } from './plans'
import { Start } from './start'
import { Testimonials } from './testimonials'
import { WhyUs } from './why-us'

export function Landing() {
  const t = useTranslations('site')
  useTitle()
  useScrollToFragment()
  return (
    <>
      <a className={styles.skip} href="#contenido">
        {t('skip')}
      </a>
      <Header />
      <main id="contenido" tabIndex={-1}>
        <Hero />
        <Features />
        <Start />
        <Verification />
        <Plans />
        <WhyUs />
        <Testimonials />
        <CallToAction />
      </main>
      <Footer />
    </>
  )
}

function useTitle() {
  const settings = useSettings()
  const t = useTranslations('site')
  const title = pageTitle(settings, useLocale(), t('title', { company: settings.companyName }))
  useEffect(() => {
    document.title = title
  }, [title])
}

/** A browser looks for the fragment before there is a page to look in; a page it has scrolled already is left alone. */
function useScrollToFragment() {
  useEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1))
    if (target && window.scrollY === 0) target.scrollIntoView({ behavior: 'instant' })
  }, [])
}
