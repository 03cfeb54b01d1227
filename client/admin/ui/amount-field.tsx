import { Button, Group, TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { priceMessage, twoPrices } from '../../../shared/prices'
import { formatPrice } from './formats'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value?: string; onChange: (value: string) => void }

/** An amount in dollars as it is typed. One that can be read in two ways is asked about when the field is left. */
export function AmountField({ value = '', onChange, onBlur, error, ...props }: Props) {
  const t = useTranslations('panel.ui')
  const [left, setLeft] = useState(false)
  const prices = left || error ? twoPrices(value) : null
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true)
    onBlur?.(event)
  }
  return (
    <div>
      <TextInput
        inputMode="decimal"
        leftSection="$"
        {...props}
        value={value}
        onChange={(event) => {
          setLeft(false)
          onChange(event.currentTarget.value)
        }}
        onBlur={leave}
        error={prices ? priceMessage(value) : error}
      />
      {prices && (
        <Group gap={4} mt={4} role="group" aria-label={t('whichAmount')}>
          {prices.map((price) => (
            <Button key={price} size="compact-xs" onClick={() => onChange(price.toFixed(2))}>
              {formatPrice(price)}
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}
