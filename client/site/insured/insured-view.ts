import type { InsuredCard, InsuredThings } from '../../../shared/insured'
import type { Language } from '../../../shared/languages'
import { INSURED_PARAMETER } from '../../../shared/site-paths'

export type InsuredStep = 'card' | 'claim' | 'change' | 'photos' | 'code' | 'mine'

/** All that the insured's own page shows. */
export type InsuredView = {
  token: string
  language: Language
  step: InsuredStep
  /** The policy whose button led here, as the address names it. */
  policy: string | null
  company: InsuredCard['company']
  /** Null where the link does not hold. */
  card: InsuredCard | null
  /** With calendar dates in place of the instants of certificates. */
  things: InsuredThings | null
  /** The business's day. */
  today: string
  textMaxLength: number
  /** Of the next report or photo, so that one sent twice is stored once. */
  newId: string
  /** What a form held that was refused. */
  typed: URLSearchParams | null
  error: { reason: string; seconds: number } | null
  /** The report that was stored, of which photos are awaited. */
  sent: { kind: 'claim' | 'change'; number: string; caseId: string; photoReceived: boolean } | null
  /** Where the code went: a masked address, empty if that is no longer known, null if it was not mailed. */
  mailedTo: string | null | undefined
}

/** The page of a link that holds. */
export type OpenedView = InsuredView & { card: NonNullable<InsuredView['card']> }

type Addressed = Pick<InsuredView, 'token' | 'language' | 'policy' | 'sent'>

/** The address of a step of the same page, in the same language, and about the same policy or report. */
export function stepAddress({ token, language, policy, sent }: Addressed, step: InsuredStep): string {
  const query = new URLSearchParams({
    [INSURED_PARAMETER]: token,
    lang: language,
    ...(step !== 'card' && { ver: step }),
    ...(step === 'claim' && policy && { poliza: policy }),
    ...(step === 'photos' && sent && { aviso: sent.number, caso: sent.caseId, tipo: sent.kind }),
  })
  return `/?${query}`
}
