import { useCallback, useEffect, useRef, useState } from 'react'
import { nearestDuration, type PlanChoice, planChoice } from '../../../shared/policies'
import type { OfferedType } from '../../../shared/public'
import { readQuote } from '../../../shared/quote'
import { PLAN_PARAMETERS } from '../../../shared/site-paths'

const NOTHING_TYPED = readQuote(() => '')

/**
 * The plan that the picker's form shows as chosen, and what it says of the car. The form is asked and not told: a visitor
 * may choose and type before the scripts are there, and browsers fill in again, as late as `pageshow`, what was there when
 * one comes back or reloads. Only a duration that the chosen type does not have makes way for the nearest that it has.
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
    window.addEventListener('pageshow', takeOver)
    return () => window.removeEventListener('pageshow', takeOver)
  }, [takeOver])

  return { form, plan, quote, takeOver }
}

/** The radio buttons of a name, with the value that is chosen among them. */
const radios = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as RadioNodeList | HTMLInputElement
