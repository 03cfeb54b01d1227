import { calendarDateAt, clock } from '../../../shared/clock'
import type { Language } from '../../../shared/languages'
import { formatMoney } from '../../../shared/money'
import { languagesOf, type PaperLanguage } from '../../../shared/papers'
import { linesInWords, METHOD_WORDS, receiptName } from '../../../shared/receipts'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { dateInWords, instantInWords } from '../../core/dates-in-words'
import type { Logo, Paper } from '../../drawing/paper'
import { composed, drawable } from '../../drawing/printable'
import { coloursOf, companyFacts, inEach } from '../papers/parts'
import type { ReceiptFacts } from './facts'
import type { Receipt } from './record'
import { RECEIPT_WORDS, type ReceiptWords } from './words'

type Content = {
  language: PaperLanguage
  receipt: Receipt
  primaryColor: string
  logo: Logo | null
  /** Of the page that checks it. */
  url: string
}

const PAID = '#157f3b'
const VOID = '#b42318'

/**
 * A text as it can be printed: what the typeface lacks is left out, as what was recorded is not changed any more.
 */
const printed = (text: string): string => drawable(composed(text)).trim()

/** The paper of a receipt, in its language, or with each text in both. */
export function receiptPaper({ language: asked, receipt, primaryColor, logo, url }: Content): Paper {
  const languages = languagesOf(asked)
  const [language] = languages
  const words = RECEIPT_WORDS[language]
  const each = (text: (words: ReceiptWords, language: Language) => string) =>
    inEach(languages, (one) => text(RECEIPT_WORDS[one], one))
  type Value = string | ((words: ReceiptWords, one: Language) => string)
  const cell = (name: keyof ReceiptWords['names'], value: Value) => ({
    names: each(({ names }) => names[name]),
    values: typeof value === 'string' ? [{ text: printed(value) }] : each(value),
  })
  const given = (name: keyof ReceiptWords['names'], value: Value | null | undefined, more?: { wide: boolean }) =>
    value && (typeof value !== 'string' || printed(value)) ? [{ ...cell(name, value), ...more }] : []
  const { facts, paidOn, method, lines, recordedAt } = receipt
  const company = printed(facts.company)
  const timeZone = facts.timeZone ?? clock.timeZone
  const recorded = (one: Language) => instantInWords(recordedAt, timeZone, one)
  const name = receiptName(receipt)
  return {
    language,
    title: [words.heading(name), facts.policyNumber && printed(facts.policyNumber)].filter(Boolean).join(' · '),
    company,
    companyFacts: companyFacts({
      address: printed(facts.address ?? ''),
      licenseText: printed(facts.licenseText ?? ''),
    }),
    logo,
    colours: coloursOf(primaryColor, receipt.voidedAt ? VOID : PAID),
    heading: each(({ heading }) => heading(name)),
    status: each((one, language) => statusOf(receipt, one, language)),
    cells: [
      { ...cell('insured', facts.insured ?? (({ erased }) => erased)), wide: true },
      cell('amount', (_words, one) => formatMoney(receipt.amount, receipt.currency, one)),
      cell('paidOn', (_words, one) => dateInWords(paidOn, one)),
      cell('method', (_words, one) => METHOD_WORDS[one][method]),
      { ...cell('instalment', (_words, one) => linesInWords(lines, one)), wide: lines.length > 2 },
      ...given('reference', receipt.reference, { wide: true }),
      ...given('policy', facts.policyNumber),
      { ...cell('insurer', ''), values: [{ text: printed(facts.insurer), source: 'insurer' as const }] },
      ...given('vehicle', vehicleOf(facts), { wide: !facts.plate }),
      ...given('plate', facts.plate),
      ...given('paidBy', facts.receivedBy),
      cell('issued', (_words, one) => recorded(one)),
    ],
    check: { url, alt: words.code, words: each(({ check }) => check) },
    notes: each(({ disclaimer }, one) => disclaimer(company, recorded(one))),
    issuedAt: recordedAt.toISOString(),
  }
}

const vehicleOf = ({ brand, model, year }: ReceiptFacts) =>
  brand !== undefined && model !== undefined && year !== undefined
    ? (_words: ReceiptWords, one: Language) => printed(vehicleInWords({ brand, model, year }, one))
    : null

function statusOf(receipt: Receipt, words: ReceiptWords, language: Language): string {
  const { voidedAt, refunded, refundedAt, currency } = receipt
  const day = (instant: Date) => dateInWords(calendarDateAt(instant), language)
  if (voidedAt) return words.void(day(voidedAt))
  const paid = words.paid(formatMoney(receipt.amount, currency, language), dateInWords(receipt.paidOn, language))
  return refundedAt ? `${paid}. ${words.refunded(formatMoney(refunded, currency, language), day(refundedAt))}` : paid
}
