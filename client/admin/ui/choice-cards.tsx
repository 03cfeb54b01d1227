import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './choice-cards.module.css'
import { Dimmed } from './dimmed'

type Props = {
  /** The field's name in the form. */
  name: string
  label: string
  /** What one should know to choose. */
  description?: string
  options: { value: string; label: string }[]
  /** Shown while there are no options, where there may be none. */
  hint?: string
  value: string
  error?: ReactNode
  required?: boolean
  /** Whether all labels are short: more of them stand side by side. */
  isShort?: boolean
  /** Whether the chosen option, or the first one, has the focus when its dialog opens. */
  isFirst?: boolean
  /** Called on every choice, even of the option that is already chosen. */
  onChoose: (value: string) => void
}

/** One of a few options, each on a card that is a native radio button underneath. */
export function ChoiceCards({ name, label, description, options, hint, value, error, ...others }: Props) {
  const { required, isShort, isFirst, onChoose } = others
  const first = options.findIndex((option) => option.value === value)
  return (
    <Radio.Group
      label={label}
      description={description}
      descriptionProps={{ mb: 6 }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      error={error}
      value={value}
      name={name}
    >
      {options.length === 0 ? (
        <Dimmed className={classes.hint} tabIndex={-1} data-path={name}>
          {hint}
        </Dimmed>
      ) : (
        <div className={classes.cards} data-short={isShort || undefined}>
          {options.map((option, index) => (
            <label
              key={option.value}
              className={`${classes.option} ${classes.card}`}
              data-error={Boolean(error) || undefined}
            >
              <input
                type="radio"
                name={name}
                required={required}
                value={option.value}
                checked={option.value === value}
                // A click on the chosen option fires no change event.
                onClick={() => onChoose(option.value)}
                onChange={() => {}}
                data-path={index === 0 ? name : undefined}
                data-autofocus={(isFirst && index === Math.max(0, first)) || undefined}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Radio.Group>
  )
}
