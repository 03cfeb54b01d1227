import { calendarDateAt, clock } from '../../../shared/clock'
import type { Language } from '../../../shared/languages'
import { formatMoney } from '../../../shared/money'
import { languagesOf, type PaperLanguage } from '../../../shared/papers'
import type { SiteSettings } from '../../../shared/settings'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { dateInWords, instantInWords } from '../../core/dates-in-words'
import type { Logo, Paper } from '../../drawing/paper'
import { coloursOf, companyFacts, inEach } from '../papers/parts'
import type { Receipt } from './record'
import { RECEIPT_WORDS, type ReceiptWords } from './words'

type Content = {
  language: PaperLanguage
  receipt: Receipt
  settings: SiteSettings
  logo: Logo | null
  /** Of the page that checks it. */
  url: string
  timeZone: string
}

const PAID = '#157f3b'
const VOID = '#b42318'

/** The paper of a receipt as of now, in its language, or with each text in both. */
export function receiptPaper({ language: asked, receipt, settings, logo, url, timeZone }: Content): Paper {
  const languages = languagesOf(asked)
  const [language] = languages
  const now = clock.now()
  const words = RECEIPT_WORDS[language]
  const each = (text: (words: ReceiptWords, language: Language) => string) =>
    inEach(languages, (one) => text(RECEIPT_WORDS[one], one))
  const cell = (
    name: keyof ReceiptWords['names'],
    value: string | ((words: ReceiptWords, one: Language) => string),
  ) => ({
    names: each(({ names }) => names[name]),
    values: typeof value === 'string' ? [{ text: value }] : each(value),
  })
  const { voidedAt, number, of, paidOn, method, reference, paidBy, vehicle, plate } = receipt
  const amount = (one: Language) => formatMoney(receipt.amount, settings.currency, one)
  const voidedOn = calendarDateAt(voidedAt ?? now)
  return {
    language,
    title: `${words.heading(receipt.receiptNumber)} · ${receipt.policyNumber}`,
    company: settings.companyName,
    companyFacts: companyFacts(settings),
    logo,
    colours: coloursOf(settings.primaryColor, voidedAt ? VOID : PAID),
    heading: each(({ heading }) => heading(receipt.receiptNumber)),
    status: each((one, language) =>
      voidedAt ? one.void(dateInWords(voidedOn, language)) : one.paid(amount(language), dateInWords(paidOn, language)),
    ),
    cells: [
      { ...cell('insured', receipt.customer.fullName), wide: true },
      cell('amount', (_words, one) => amount(one)),
      cell('paidOn', (_words, one) => dateInWords(paidOn, one)),
      cell('method', ({ methods }) => methods[method]),
      cell('instalment', ({ instalment }) => instalment(number, of)),
      ...(reference ? [{ ...cell('reference', reference), wide: true }] : []),
      cell('policy', receipt.policyNumber),
      { ...cell('insurer', ''), values: [{ text: receipt.insurer, source: 'insurer' }] },
      { ...cell('vehicle', (_words, one) => vehicleInWords(vehicle, one)), wide: !plate },
      ...(plate ? [cell('plate', plate)] : []),
      ...(paidBy ? [cell('paidBy', paidBy)] : []),
      cell('issued', (_words, one) => instantInWords(now, timeZone, one)),
    ],
    check: { url, alt: words.code, words: each(({ check }) => check) },
    notes: each(({ disclaimer }, one) => disclaimer(settings.companyName, instantInWords(now, timeZone, one))),
    issuedAt: now.toISOString(),
  }
}
