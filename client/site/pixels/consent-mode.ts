import type { PixelLoading } from '../../../shared/pixels'
import type { ConsentStatus } from '../consent/consent'

type Answer = 'granted' | 'denied'

let told: { byDefault: Answer; answer?: Answer } | undefined

/**
 * Google's Consent Mode, version 2: writes the default that staff have chosen to `dataLayer`, and then the visitor's
 * answer; each once, and before any tag reads it.
 */
export function tellGoogle(consent: ConsentStatus, loading: PixelLoading): void {
  if (!told) {
    told = { byDefault: loading === 'untilDeclined' ? 'granted' : 'denied' }
    gtag('consent', 'default', signals(told.byDefault))
  }
  if (consent === 'unset' || consent === 'unknown') return
  const answer = consent === 'accepted' ? 'granted' : 'denied'
  if (answer === told.answer) return
  told.answer = answer
  gtag('consent', 'update', signals(answer))
}

const signals = (answer: Answer) => ({
  ad_storage: answer,
  ad_user_data: answer,
  ad_personalization: answer,
  analytics_storage: answer,
})

/** Like Google's own: a tag takes a function's `arguments` for a command, but not an array. */
function gtag(..._command: [name: string, action: string, values: object]): void {
  const page = window as { dataLayer?: unknown[] }
  page.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: only these are commands.
  page.dataLayer.push(arguments)
}
