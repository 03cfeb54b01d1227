import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { FilterChoice } from './filter-select'
import { CloseIcon } from './icons'

type Props = {
  choices: FilterChoice[]
  /** Called after a filter was removed, with whose button the focus goes. */
  onRemoved: () => void
}

/** The filters that are set, each with a button that removes it. */
export function FilterChips({ choices, onRemoved }: Props) {
  const t = useTranslations('panel.ui')
  const set = choices.flatMap(({ label, options, value, onChange }) => {
    const chosen = options.find((option) => option.value === value)
    return chosen ? [{ key: label, name: chosen.label, remove: () => onChange(null) }] : []
  })
  if (set.length === 0) return null
  return (
    <Group gap={6} role="group" aria-label={t('filtersSet')}>
      {set.map(({ key, name, remove }) => (
        <Button
          key={key}
          size="compact-sm"
          radius="xl"
          variant="light"
          rightSection={<CloseIcon size={14} />}
          aria-label={t('removeFilter', { name })}
          onClick={() => {
            remove()
            onRemoved()
          }}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}
