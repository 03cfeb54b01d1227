import { Spotlight } from '@mantine/spotlight'
import classes from './palette.module.css'
import type { PaletteGroup } from './use-palette-groups'

type Props = { groups: PaletteGroup[]; selected: number; onChoose: (act: () => void) => void }

/** The id of an option, by which the search field refers to the selected one. */
export const optionId = (index: number) => `palette-option-${index}`

/** The results by group, as options of one list. */
export function PaletteOptions({ groups, selected, onChoose }: Props) {
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { options }) => sum + options.length, 0))
  return groups.map(({ name, options }, place) => (
    <Spotlight.ActionsGroup key={name} label={name} role="group" aria-label={name}>
      {options.map(({ id, label, description, status, act }, index) => {
        const number = (starts[place] ?? 0) + index
        return (
          <Spotlight.Action
            key={id}
            // The component keeps an `id` prop to itself.
            ref={(node) => {
              if (node) node.id = optionId(number)
            }}
            role="option"
            aria-selected={number === selected}
            data-selected={number === selected || undefined}
            label={label}
            description={description}
            rightSection={status}
            dimmedSections={false}
            closeSpotlightOnTrigger={false}
            className={classes.option}
            onClick={() => onChoose(act)}
          />
        )
      })}
    </Spotlight.ActionsGroup>
  ))
}
