import { useCallback, useEffect, useRef, useState } from 'react'
import { type PlanChoice, planChoice } from '../../../shared/policies'
import { PLAN_PARAMETERS } from '../../../shared/site-paths'

/** What is chosen until a visitor chooses. */
export const FIRST_CHOICE: PlanChoice = { type: 'fullcover', months: 12 }

/**
 * The plan that the picker's form shows as chosen. The form is asked and not told: a visitor may choose before the
 * scripts are there, and browsers fill in again, as late as `pageshow`, what was chosen when one comes back or reloads.
 */
export function useChosenPlan() {
  const form = useRef<HTMLFormElement>(null)
  const [plan, setPlan] = useState(FIRST_CHOICE)

  const takeOver = useCallback(() => {
    if (!form.current) return
    const shown = new FormData(form.current)
    setPlan(planChoice(shown.get(PLAN_PARAMETERS.type), shown.get(PLAN_PARAMETERS.months)) ?? FIRST_CHOICE)
  }, [])

  useEffect(() => {
    takeOver()
    window.addEventListener('pageshow', takeOver)
    return () => window.removeEventListener('pageshow', takeOver)
  }, [takeOver])

  return { form, plan, takeOver }
}
