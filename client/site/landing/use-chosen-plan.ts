import { useCallback, useEffect, useRef, useState } from 'react'
import { firstChoice, nearestDuration, type PlanChoice, planChoice } from '../../../shared/policies'
import type { OfferedType } from '../../../shared/public'
import { PLAN_PARAMETERS } from '../../../shared/site-paths'

/**
 * The plan that the picker's form shows as chosen. The form is asked and not told: a visitor may choose before the
 * scripts are there, and browsers fill in again, as late as `pageshow`, what was chosen when one comes back or reloads.
 * Only a duration that the chosen type does not have makes way for the nearest that it has.
 */
export function useChosenPlan(offered: readonly OfferedType[]) {
  const form = useRef<HTMLFormElement>(null)
  const [plan, setPlan] = useState<PlanChoice | null>(null)

  const takeOver = useCallback(() => {
    if (!form.current) return
    const [types, durations] = [PLAN_PARAMETERS.type, PLAN_PARAMETERS.months].map((name) => radios(form.current, name))
    const chosen = planChoice(types?.value, durations?.value, offered)
    if (!chosen || !durations) return
    const months = nearestDuration(chosen.type, chosen.months)
    if (months !== chosen.months) durations.value = String(months)
    setPlan({ ...chosen, months })
  }, [offered])

  useEffect(() => {
    takeOver()
    window.addEventListener('pageshow', takeOver)
    return () => window.removeEventListener('pageshow', takeOver)
  }, [takeOver])

  return { form, plan: plan ?? firstChoice(offered), takeOver }
}

/** The radio buttons of a name, with the value that is chosen among them. */
const radios = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as RadioNodeList | HTMLInputElement | null | undefined
