import type { PlanChoice } from '../../../shared/plan-choice'
import { QUOTE_FIELD_NAMES, QUOTE_FIELDS, type QuoteDetails } from '../../../shared/quote'
import {
  CONSENT_PARAMETER,
  ID_PARAMETER,
  REQUEST_FIELD_NAMES,
  REQUEST_FIELDS,
  type RequestValues,
  TIME_PARAMETER,
} from '../../../shared/quote-form'
import { SOURCE_PARAMETER } from '../../../shared/request-source'
import { PLAN_PARAMETERS } from '../../../shared/site-paths'

/** What is known of a request, sent or not. */
export type Sent = {
  /** By which a request that is sent twice is stored once. */
  id: string
  plan: PlanChoice
  /** What is known of the car, as the plan picker has it. */
  details: QuoteDetails
  /** Where the visit came from, as a query; see `shared/request-source.ts`. */
  source: string
  values: RequestValues
}

type Props = Omit<Sent, 'values'> & { values?: RequestValues; withoutCar?: boolean }

/** What goes along with a form that is posted without script, and is not asked in it. */
export function Hidden({ id, plan, details, source, values, withoutCar = false }: Props) {
  const known = {
    [ID_PARAMETER]: id,
    [PLAN_PARAMETERS.type]: plan.type.code,
    [PLAN_PARAMETERS.months]: String(plan.months),
    ...(!withoutCar &&
      Object.fromEntries(QUOTE_FIELD_NAMES.map((field) => [QUOTE_FIELDS[field].parameter, details[field]]))),
    ...(source && { [SOURCE_PARAMETER]: source }),
    ...(values && {
      ...Object.fromEntries(REQUEST_FIELD_NAMES.map((field) => [REQUEST_FIELDS[field].parameter, values[field]])),
      ...(values.time && { [TIME_PARAMETER]: values.time }),
      ...(values.consent && { [CONSENT_PARAMETER]: '1' }),
    }),
  }
  return Object.entries(known).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
