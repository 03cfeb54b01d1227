import { refusalMessages } from '../../../shared/messages'
import { SECOND_FACTORS } from '../../../shared/second-factor'
import type { Challenge } from './code-form'

type Answer = { challenge: Challenge | null; failure: string | null }

/** How a sign-in by the provider came back: in the address's fragment, which is then removed. */
export function takeProviderAnswer(): Answer {
  const given = new URLSearchParams(location.hash.slice(1))
  const challenge = given.get('challenge')
  const refused = given.get('refused')
  if (challenge ?? refused) history.replaceState(history.state, '', location.pathname + location.search)
  const named = given.get('factors')?.split(',') ?? []
  return {
    challenge: challenge ? { challenge, secondFactor: SECOND_FACTORS.filter((one) => named.includes(one)) } : null,
    failure: refused && sentenceOf(refused),
  }
}

function sentenceOf(reason: string): string {
  const known = (['provider-unavailable', 'provider-unknown'] as const).find((one) => one === reason)
  return reason === 'too-many-attempts'
    ? refusalMessages[reason]({ retryAfter: 60 })
    : refusalMessages[known ?? 'provider-refused']()
}
