import { ActionIcon, ColorPicker, ColorSwatch, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { isColour } from '../../../shared/contrast'

const SWATCHES = ['#2563eb', '#1d4ed8', '#0e7490', '#0f766e', '#047857', '#10b981', '#b45309', '#be123c', '#6d28d9']

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (colour: string) => void
}

/**
 * A colour as `#rrggbb`, typed or picked. Not the library's field, whose picker cannot be used with the keyboard and
 * has sliders without names.
 */
export function ColorField({ label, value, onChange, ...input }: Props) {
  const t = useTranslations('panel.settings')
  const shown = isColour(value) ? value : '#ffffff'
  return (
    <TextInput
      {...input}
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
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
