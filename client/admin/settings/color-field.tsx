import { ActionIcon, ColorPicker, ColorSwatch, Popover, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readColour } from '../../../shared/contrast'
import { COLOUR_MESSAGE } from '../../../shared/settings-input'
import { CleanedField } from '../ui/cleaned-field'

const SWATCHES = ['#2563eb', '#1d4ed8', '#0e7490', '#0f766e', '#047857', '#10b981', '#b45309', '#be123c', '#6d28d9']

/** What somebody has typed of a colour so far. */
const MAY_BECOME_ONE = /^\s*#?[\da-f]{0,6}\s*$/i

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (colour: unknown) => void
}

/**
 * A colour as `#rrggbb`, typed or picked; `fff` is one, too, and a text that is none is told of at once. Not the library's field, whose picker cannot be used with the keyboard and
 * has sliders without names.
 */
export function ColorField({ label, value, onChange, error, onFocus, onBlur, ...input }: Props) {
  const t = useTranslations('panel.settings')
  const [isTyping, setTyping] = useState(false)
  const colour = readColour(value)
  const shown = colour ?? '#ffffff'
  const isWrong = !colour && !(isTyping && MAY_BECOME_ONE.test(value))
  return (
    <CleanedField
      {...input}
      label={label}
      value={value}
      clean={(text) => readColour(text) ?? text}
      onChange={onChange}
      onFocus={(event) => {
        setTyping(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setTyping(false)
        onBlur?.(event)
      }}
      error={error ?? (isWrong && COLOUR_MESSAGE)}
      spellCheck={false}
      leftSection={
        <Popover shadow="md" position="bottom-start" trapFocus returnFocus portalProps={{ target: '#contenido' }}>
          <Popover.Target>
            <ActionIcon variant="transparent" aria-label={t('chooseColor', { name: label })}>
              <ColorSwatch color={shown} size={20} component="span" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('chooseColor', { name: label })}>
            <ColorPicker
              format="hex"
              value={shown}
              onChange={onChange}
              swatches={SWATCHES}
              swatchesPerRow={SWATCHES.length}
              saturationLabel={t('saturation')}
              hueLabel={t('hue')}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
