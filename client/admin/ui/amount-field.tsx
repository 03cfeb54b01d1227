import { Button, Group, TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { amountInField, signOf } from '../../../shared/money'
import { priceProblem, twoPrices } from '../../../shared/prices'
import { useCurrency, useFormatPrice } from './use-currency'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string
  onChange: (value: string) => void
  /** The amount that the record has: it may stay, whatever its decimals. */
  stored?: number | null
}

/** An amount as it is typed. One that can be read in two ways is asked about when the field is left. */
export function AmountField({ value = '', onChange, onBlur, error, stored, ...props }: Props) {
  const t = useTranslations('panel.ui')
  const [left, setLeft] = useState(false)
  const currency = useCurrency()
  const formatPrice = useFormatPrice()
  const problem = left || error ? priceProblem(value, currency, stored) : null
  const prices = problem && twoPrices(value, currency)
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true)
    onBlur?.(event)
  }
  return (
    <div>
      <TextInput
        inputMode="decimal"
        leftSection={signOf(currency)}
        {...props}
        value={value}
        onChange={(event) => {
          setLeft(false)
          onChange(event.currentTarget.value)
        }}
        onBlur={leave}
        error={problem ?? error}
      />
      {prices && (
        <Group gap={4} mt={4} role="group" aria-label={t('whichAmount')}>
          {prices.map((price) => (
            <Button key={price} size="compact-xs" onClick={() => onChange(amountInField(price, currency))}>
              {formatPrice(price)}
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}
