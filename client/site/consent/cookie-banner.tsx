import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { referenceOf } from '../../../shared/reference'
import { Icon } from '../art/icon'
import buttons from '../ui/button.module.css'
import { useConsent } from './consent'
import { knownVisitorId } from './consent-storage'
import styles from './cookie-banner.late.module.css'
import { learnMoreLink } from './learn-more-link'
import { type CookieConfig, useCookieConfig } from './use-cookie-config'

/** The margins below and above the banner, together. */
const MARGIN_PX = 24

/** Asks about cookies at the bottom of the screen. It is no modal dialog: the page stays usable. */
export function CookieBanner() {
  const t = useTranslations('site.consent')
  const config = useCookieConfig()
  const { banner, hasJustDeclined } = useConsent()
  const isShown = banner && (banner === 'called' || config.isEnabled)
  return (
    <>
      {isShown && <Banner config={config} called={banner === 'called'} />}
      <div role="status">{hasJustDeclined && !isShown && <p className={styles.said}>{t('saidDeclined')}</p>}</div>
    </>
  )
}

/** @param called whether the visitor opened it, and so gets the focus moved to it */
export function Banner({ config, called = false }: { config: CookieConfig; called?: boolean }) {
  const t = useTranslations('site.consent')
  const { consent, hasSignal, close } = useConsent()
  const region = useRef<HTMLElement>(null)
  useRoomBehind(region)
  const hasChoice = called && (consent === 'accepted' || consent === 'declined')
  useOnEscape(hasChoice, close)
  useEffect(() => {
    if (called) region.current?.focus()
  }, [called])
  return (
    <section className={styles.banner} ref={region} tabIndex={-1} aria-label={t('label')}>
      <div className={styles.words}>
        <p>
          {hasSignal ? t('signal') : config.message} <LearnMore config={config} />
        </p>
        <CurrentChoice />
      </div>
      <Choices config={config} />
      {hasChoice && (
        <button className={styles.dismiss} type="button" aria-label={t('dismiss')} onClick={() => close()}>
          <Icon name="close" />
        </button>
      )}
    </section>
  )
}

function useOnEscape(isOn: boolean, act: () => void) {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && act())
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

function CurrentChoice() {
  const t = useTranslations('site.consent')
  const { consent, hasSignal } = useConsent()
  if (consent !== 'accepted' && consent !== 'declined') return null
  const visitorId = knownVisitorId()
  return (
    <p className={styles.current}>
      {!hasSignal && t(`current.${consent}`)} {visitorId && t('reference', { id: referenceOf(visitorId) })}
    </p>
  )
}

function LearnMore({ config: { learnMoreText, learnMoreUrl } }: { config: CookieConfig }) {
  const link = learnMoreLink(learnMoreUrl, useLocale())
  if (!link || !learnMoreText) return null
  return (
    <a {...link} rel="noopener">
      {learnMoreText}
    </a>
  )
}

/** Both choices look the same, so that neither is favoured. */
function Choices({ config }: { config: CookieConfig }) {
  const t = useTranslations('site.consent')
  const { hasSignal, close } = useConsent()
  return (
    <div className={styles.choices}>
      {/* Where the browser declines already, declining again is not offered. */}
      <button className={buttons.quiet} type="button" onClick={() => close(hasSignal ? undefined : 'declined')}>
        {hasSignal ? t('close') : config.declineButtonText}
      </button>
      <button className={buttons.quiet} type="button" onClick={() => close('accepted')}>
        {config.acceptButtonText}
      </button>
    </div>
  )
}

/** Not inherited: otherwise every element would be restyled when the banner appears. */
const ROOM = '--banner-room'

/** Reserves as much room at the end of the page as the banner covers, and makes focused elements scroll clear of it. */
function useRoomBehind(banner: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = banner.current
    if (!element) return
    const places = [element.ownerDocument.documentElement, element.closest<HTMLElement>('.site')]
    const observer = new ResizeObserver(() => {
      for (const place of places) place?.style.setProperty(ROOM, `${element.offsetHeight + MARGIN_PX}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      for (const place of places) place?.style.removeProperty(ROOM)
    }
  }, [banner])
}
