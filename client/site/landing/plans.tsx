import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { textIn } from '../../../shared/languages'
import { durationsOf, firstChoice, type PlanChoice } from '../../../shared/plan-choice'
import type { OfferedType } from '../../../shared/public'
import { type QuoteDetails, readQuote } from '../../../shared/quote'
import { PLAN_PARAMETERS, REQUEST_PARAMETER } from '../../../shared/site-paths'
import { trpc } from '../../api/trpc'
import { useOpenedQuery } from '../address/url-query'
import { Icon } from '../art/icon'
import { ChatCode } from '../quote/chat-code'
import { ContactButton } from '../quote/contact-button'
import { QuoteFields } from '../quote/quote-fields'
import { quoteMessage } from '../quote/quote-message'
import { useContact } from '../quote/use-contact'
import { useMoney } from '../quote/use-money'
import { useHydrated } from '../rendering/use-hydrated'
import type { RequestSection } from '../request/request-section'
import { useTexts } from '../texts/use-texts'
import buttons from '../ui/button.module.css'
import { Section } from '../ui/section'
import styles from './plans.module.css'
import { useChosenPlan } from './use-chosen-plan'

const NOTHING: OfferedType[] = []

/** Enter in a field would press the form's first button. */
const stayOnEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/**
 * Type, duration and car, and the WhatsApp message that asks for a quote. Without script it is a form that redirects to
 * the chat. If the plans could not be loaded, a button opens the chat.
 */
export function Plans() {
  const t = useTranslations('site.plans')
  const chat = useTranslations('site.chat')
  const language = useLocale()
  const { data: offered = NOTHING } = trpc.public.plans.useQuery()
  const query = useOpenedQuery()
  const first = firstChoice(offered, query.get(PLAN_PARAMETERS.type))
  const { form, plan = first, quote, takeOver } = useChosenPlan(offered)
  const request = useRequestSection()
  if (useTexts().hiddenParts.includes('plans')) return null
  return (
    <Section id="planes" title={t('title')} lead={t('lead')}>
      {plan ? (
        <form
          className={styles.picker}
          ref={form}
          action="/"
          target="_blank"
          onChange={takeOver}
          onKeyDown={stayOnEnter}
          rel="noopener"
        >
          <input type="hidden" name="lang" value={language} />
          <div className={styles.choices}>
            <PlanTypes offered={offered} first={first?.type} />
            <Durations offered={offered} first={first?.months} chosen={plan.type} />
            <QuoteFields values={readQuote((parameter) => query.get(parameter)).details} errors={quote.errors} />
          </div>
          <QuoteRequest plan={plan} details={quote.details} request={request} />
        </form>
      ) : (
        <ContactButton text={chat('general')} label={chat('call')} />
      )}
      {plan && request.Section && (
        <request.Section plan={plan} details={quote.details} errors={quote.errors} clicks={request.clicks} />
      )}
    </Section>
  )
}

function PlanTypes({ offered, first }: { offered: OfferedType[]; first: OfferedType | undefined }) {
  const t = useTranslations('site.plans')
  const language = useLocale()
  const hydrated = useHydrated()
  return (
    <fieldset className={styles.types}>
      <legend>{t('type')}</legend>
      {offered.map((type) => {
        const summary = textIn(type, 'summary', language)
        const bullets = textIn(type, 'bullets', language)
        return (
          <div className={styles.type} key={type.code}>
            <label>
              <input type="radio" name={PLAN_PARAMETERS.type} value={type.code} defaultChecked={type === first} />
              <strong>{textIn(type, 'name', language)}</strong>
            </label>
            {summary && <p>{summary}</p>}
            {!hydrated && <PricesWithoutScript type={type} />}
            {bullets && (
              <ul>
                {bullets.split('\n').map((bullet) => (
                  <li key={bullet}>
                    <Icon name="check" />
                    {bullet}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** Without script the chosen type is not known, so each type shows its own prices. */
function PricesWithoutScript({ type }: { type: OfferedType }) {
  const t = useTranslations('site.plans')
  const money = useMoney()
  const prices = type.plans.flatMap(({ months, price }) =>
    price === null
      ? []
      : [
          `${t('months', { months })}: ${money(price / months)} ${priceNote(t, months, money(price))}`.replaceAll(
            ' ',
            '\u00a0',
          ),
        ],
  )
  return prices.length > 0 && <p className={styles.prices}>{prices.join(' · ')}</p>
}

type DurationsProps = { offered: OfferedType[]; first: number | undefined; chosen: OfferedType }

/** The durations of all types; those that the chosen type lacks are disabled after hydration. */
function Durations({ offered, first, chosen }: DurationsProps) {
  const t = useTranslations('site.plans')
  const hydrated = useHydrated()
  const priced = offered.some(({ plans }) => plans.some(({ price }) => price !== null))
  return (
    <fieldset className={styles.durations}>
      <legend>{t('duration')}</legend>
      {durationsOf(offered).map((months) => {
        const plan = chosen.plans.find((one) => one.months === months)
        return (
          <label key={months}>
            <input
              type="radio"
              name={PLAN_PARAMETERS.months}
              value={months}
              defaultChecked={months === first}
              disabled={hydrated && !plan}
            />
            {t('months', { months })}
            {priced && <Price months={months} price={(hydrated && plan?.price) || null} />}
          </label>
        )
      })}
      {priced && <p>{t('reference')}</p>}
    </fieldset>
  )
}

/** What follows a price per month: its total. */
const priceNote = (t: ReturnType<typeof useTranslations<'site.plans'>>, months: number, price: string) =>
  months === 1 ? t('total') : t('perMonth', { price })

/** A plan's price per month and in total; the space stays reserved while it is not known. */
function Price({ months, price }: { months: number; price: number | null }) {
  const t = useTranslations('site.plans')
  const money = useMoney()
  return (
    <>
      <strong>{price === null ? '\u00a0' : money(price / months)}</strong>
      <small>{price !== null && priceNote(t, months, money(price))}</small>
    </>
  )
}

/** Apart from what follows it: the build would wait for the style first, and fail past our handler without it. */
const loadSection = () => import('../request/request-section')

/** The form of visitors who prefer to be called, loaded when they first ask for it. */
function useRequestSection() {
  const [clicks, setClicks] = useState(0)
  const [Section, setSection] = useState<typeof RequestSection>()
  function open(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget
    event.preventDefault()
    loadSection().then(
      (file) => {
        setSection(() => file.RequestSection)
        setClicks(clicks + 1)
      },
      // The form is also a page, which needs no script.
      () => button.form?.requestSubmit(button),
    )
  }
  return { Section, clicks, open }
}

type QuoteRequestProps = { plan: PlanChoice; details: QuoteDetails; request: ReturnType<typeof useRequestSection> }

function QuoteRequest({ plan: { type, months }, details, request }: QuoteRequestProps) {
  const t = useTranslations('site.plans')
  const plan = textIn(type, 'name', useLocale())
  const hydrated = useHydrated()
  // Without script the chosen type and its price are not known.
  const money = useMoney()
  const price = hydrated && type.plans.find((one) => one.months === months)?.price
  const message = quoteMessage(useTranslations('site.chat'), { plan, months, price: price && money(price) }, details)
  const { chat } = useContact(message)
  const { client } = trpc.useUtils()
  // Only counted: a visitor is not told of a failure.
  const note = () => {
    client.public.noteQuoteChat.mutate({ policyTypeCode: type.code, durationMonths: months }).catch(() => {})
  }
  return (
    <div className={styles.request}>
      {chat && (
        <>
          <h3>{t('preview')}</h3>
          <p className={styles.message} aria-live="polite">
            {message}
          </p>
        </>
      )}
      {chat && !hydrated ? (
        <button className={buttons.chat} type="submit">
          <Icon name="chat" />
          {t('submit')}
        </button>
      ) : (
        <ContactButton text={message} label={t('submit')} onChat={note} />
      )}
      <button
        className={buttons.quiet}
        type="submit"
        name={REQUEST_PARAMETER}
        value="1"
        formMethod="post"
        // The page's own address, which may tell where the visit came from.
        formAction=""
        formTarget="_self"
        onClick={request.open}
      >
        <Icon name="phone" />
        {t('call')}
      </button>
      {chat && <ChatCode chat={chat} />}
      <p className={styles.note}>{t('note')}</p>
    </div>
  )
}
