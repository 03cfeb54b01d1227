import { createTRPCQueryUtils } from '@trpc/react-query'
import { createTranslator } from 'use-intl/core'
import { siteChatLink } from '../../shared/contact-links'
import { textIn } from '../../shared/languages'
import { formatMoney } from '../../shared/money'
import { planChoice } from '../../shared/plan-choice'
import { readQuote } from '../../shared/quote'
import { PLAN_PARAMETERS } from '../../shared/site-paths'
import { createServerState } from '../api/server-state'
import { loadCatalogue } from '../site/language/catalogues'
import { quoteMessage } from '../site/quote/quote-message'
import { languageOf, type PageRequest } from './page-request'

/**
 * The chat link for a plan picker that was sent as a form, with its message in the language of the page; null if there
 * is no chat, undefined if no such plan is offered.
 */
export async function quoteLink(request: PageRequest, form: URLSearchParams) {
  const language = languageOf(request)
  const { queryClient, trpcClient: client } = createServerState([request.link])
  const utils = createTRPCQueryUtils({ queryClient, client })
  const [messages, settings, offered] = await Promise.all([
    loadCatalogue(language),
    utils.public.settings.fetch(),
    utils.public.plans.fetch(),
  ])
  const plan = planChoice(form.get(PLAN_PARAMETERS.type), form.get(PLAN_PARAMETERS.months), offered)
  if (!plan) return undefined
  const t = createTranslator({ locale: language, messages, namespace: 'site.chat' })
  // Only counted: without the count the chat opens all the same.
  const named = { policyTypeCode: plan.type.code, durationMonths: plan.months }
  await client.public.noteQuoteChat.mutate(named).catch(() => {})
  const { details } = readQuote((parameter) => form.get(parameter))
  const offer = plan.type.plans.find(({ months }) => months === plan.months)?.price
  const price = offer ? formatMoney(offer, settings.currency, language) : null
  const choice = { plan: textIn(plan.type, 'name', language), months: plan.months, price }
  return siteChatLink(settings, quoteMessage(t, choice, details))
}
