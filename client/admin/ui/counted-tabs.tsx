import { UnstyledButton } from '@mantine/core'
import classes from './counted-tabs.module.css'
import { Dimmed } from './dimmed'
import { formatNumber } from './formats'

export type CountedTabsProps<Key extends string> = {
  label: string
  keys: readonly Key[]
  open: Key
  nameOf: (key: Key) => string
  /** Null until the first response. */
  counts: Record<Key, number> | null
  /** Whether what is counted there is late: its number is red, unless it is zero. */
  isLate: (key: Key) => boolean
  /** Shown below the number, for example a sum. */
  detailOf?: (key: Key) => string
  onOpen: (key: Key) => void
}

/** The parts of a list side by side, each with its number of rows. */
export function CountedTabs<Key extends string>(props: CountedTabsProps<Key>) {
  const { label, keys, open, nameOf, counts, isLate, detailOf, onOpen } = props
  return (
    <nav aria-label={label} className={classes.tabs}>
      {keys.map((key) => (
        <UnstyledButton
          key={key}
          className={classes.tab}
          aria-current={key === open || undefined}
          data-late={(counts && counts[key] > 0 && isLate(key)) || undefined}
          onClick={() => onOpen(key)}
        >
          <span className={classes.name}>{nameOf(key)}</span>{' '}
          <span className={classes.count}>{counts ? formatNumber(counts[key]) : '…'}</span>
          {detailOf && (
            <>
              {' '}
              <Dimmed component="span" size="xs">
                {detailOf(key)}
              </Dimmed>
            </>
          )}
        </UnstyledButton>
      ))}
    </nav>
  )
}
