import { QUOTE_FIELDS } from '../../../shared/quote'
import { PLAN_PARAMETERS, REQUEST_PARAMETER } from '../../../shared/site-paths'
import { CARRIED } from './use-chosen-plan'

/**
 * Carries the choice of the page's first form into the plan picker, and goes on there: with the next choice, or with the
 * form to be called if the pressed button asks for it.
 * @returns false if the page has no picker
 */
export function toPicker(form: HTMLFormElement, pressed: HTMLElement | null): boolean {
  const picker = document.querySelector<HTMLFormElement>('#planes form')
  const place = picker?.elements.namedItem(QUOTE_FIELDS.place.parameter) as HTMLInputElement | null
  if (!picker || !place) return false
  const chosen = new FormData(form)
  const type = String(chosen.get(PLAN_PARAMETERS.type))
  const types = picker.elements.namedItem(PLAN_PARAMETERS.type) as RadioNodeList | HTMLInputElement
  if (type) types.value = type
  place.value = String(chosen.get(QUOTE_FIELDS.place.parameter))
  window.dispatchEvent(new Event(CARRIED))
  if (pressed?.hasAttribute('name')) {
    picker.querySelector<HTMLElement>(`[name=${REQUEST_PARAMETER}]`)?.click()
  } else {
    picker.scrollIntoView()
    picker.querySelector<HTMLElement>(`[name=${PLAN_PARAMETERS.months}]:checked`)?.focus({ preventScroll: true })
  }
  return true
}
