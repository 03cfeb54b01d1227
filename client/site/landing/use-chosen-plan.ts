import { useCallback, useEffect, useRef, useState } from 'react'
import { nearestDuration, type PlanChoice, planChoice } from '../../../shared/plan-choice'
import type { OfferedType } from '../../../shared/public'
import { readQuote } from '../../../shared/quote'
import { PLAN_PARAMETERS } from '../../../shared/site-paths'

/** Tells the picker that its form was filled in from elsewhere. */
export const CARRIED = 'plan-carried'

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
