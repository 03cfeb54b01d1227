import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from './icons'
import classes from './record-table.module.css'

type Props = {
  title: string
  /** Null where the rows are sorted by another column. */
  sorted: 'asc' | 'desc' | null
  onSort: () => void
}

/** The head of a sortable column. */
export function SortButton({ title, sorted, onSort }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // The package's own sortable heads lose the role of a column header, and have English labels.
  useEffect(() => {
    const head = button.current?.closest('th')
    head?.setAttribute('aria-sort', sorted === null ? 'none' : sorted === 'asc' ? 'ascending' : 'descending')
  }, [sorted])
  const Icon = sorted === null ? SortIcon : sorted === 'asc' ? ArrowUpIcon : ArrowDownIcon
  return (
    <UnstyledButton ref={button} onClick={onSort} className={classes.sort} data-sorted={sorted !== null || undefined}>
      {title}
      <Icon size={14} />
    </UnstyledButton>
  )
}
