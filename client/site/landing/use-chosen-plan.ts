import { useCallback, useEffect, useRef, useState } from 'react'
import { nearestDuration, type PlanChoice, planChoice } from '../../../shared/plan-choice'
import type { OfferedType } from '../../../shared/public'
import { QUOTE_FIELDS, readQuote } from '../../../shared/quote'
import { PLAN_PARAMETERS } from '../../../shared/site-paths'

/** Tells the picker that its form was filled in from elsewhere. */
const CARRIED = 'plan-carried'

/** Fills the picker in with what was chosen above it. @returns its form; null if the page has none */
export function carryChoice(chosen: FormData): HTMLFormElement | null {
  const form = document.querySelector<HTMLFormElement>('#planes form')
  const place = form?.elements.namedItem(QUOTE_FIELDS.place.parameter) as HTMLInputElement | null
  if (!form || !place) return null
  const type = chosen.get(PLAN_PARAMETERS.type)
  if (type) radios(form, PLAN_PARAMETERS.type).value = String(type)
  place.value = String(chosen.get(QUOTE_FIELDS.place.parameter))
  window.dispatchEvent(new Event(CARRIED))
  return form
}

const NOTHING_TYPED = readQuote(() => '')

/**
 * The plan chosen in the picker's form, and the details of the car. The form is uncontrolled: a visitor may choose and
 * type before the scripts run, and browsers restore earlier values, as late as `pageshow`, after going back or
 * reloading. Only a duration that the chosen type lacks is replaced, by its nearest one.
 */
export function useChosenPlan(offered: readonly OfferedType[]) {
  const form = useRef<HTMLFormElement>(null)
  const [plan, setPlan] = useState<PlanChoice>()
  const [quote, setQuote] = useState(NOTHING_TYPED)

  const takeOver = useCallback(() => {
    if (!form.current) return
    const types = radios(form.current, PLAN_PARAMETERS.type)
    const durations = radios(form.current, PLAN_PARAMETERS.months)
    const typed = new FormData(form.current)
    setQuote(readQuote((parameter) => typed.get(parameter) as string | null))
    const chosen = planChoice(types.value, durations.value, offered)
    if (!chosen) return
    const months = nearestDuration(chosen.type, chosen.months)
    if (months !== chosen.months) durations.value = String(months)
    setPlan({ ...chosen, months })
  }, [offered])

  useEffect(() => {
    takeOver()
    const ended = new AbortController()
    for (const event of ['pageshow', CARRIED]) window.addEventListener(event, takeOver, ended)
    return () => ended.abort()
  }, [takeOver])

  return { form, plan, quote, takeOver }
}

/** The radio buttons of a name, with the chosen value. */
const radios = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as RadioNodeList | HTMLInputElement
