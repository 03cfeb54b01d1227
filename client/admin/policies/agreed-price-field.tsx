import { type ReactNode, useEffect, useRef } from 'react'
import { priceProblem, readPrice } from '../../../shared/prices'
import { AmountField } from '../ui/amount-field'
import { OtherValue } from '../ui/other-value'
import { useCurrency, useFormatPrice } from '../ui/use-currency'

/** A number is the plan's or the record's, a text was typed. */
type Price = number | string | null

/** The price as a number; null where there is none, or a text that is no price. */
export const priceOf = (price: Price, currency: string): number | null =>
  typeof price === 'string' ? readPrice(price, currency) : price

type Props = {
  label: string
  hint: string
  value: Price
  error?: ReactNode
  /** The placeholder where there is no price. */
  none: string
  onType: (text: string) => void
  /** The field was left empty. */
  onEmpty: () => void
  /** Another price that the policy could have, with a button to take it. */
  other: Parameters<typeof OtherValue>[0] | null
}

/** The price of a policy: that of its plan, unless another one is typed. */
export function AgreedPriceField({ label, hint, value, error, none, onType, onEmpty, other }: Props) {
  const currency = useCurrency()
  const price = priceOf(value, currency)
  const formatPrice = useFormatPrice()
  const field = useRef<HTMLInputElement>(null)
  const isOffered = other !== null
  const wasOffered = useRef(isOffered)
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    const isLost = wasOffered.current && !isOffered && document.activeElement === document.body
    if (isLost) field.current?.focus({ preventScroll: true })
    wasOffered.current = isOffered
  }, [isOffered])
  const leave = () => {
    if (typeof value !== 'string') return
    if (value.trim() === '') onEmpty()
    else if (price !== null && !priceProblem(value, currency)) onType(formatPrice(price))
  }
  return (
    <div>
      <AmountField
        ref={field}
        leftSection={null}
        label={label}
        description={hint}
        autoComplete="off"
        placeholder={none}
        value={typeof value === 'number' ? formatPrice(value) : (value ?? '')}
        error={error}
        onChange={onType}
        onBlur={leave}
      />
      {other && <OtherValue {...other} />}
    </div>
  )
}
