import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from './icons'
import classes from './record-table.module.css'

type Props = {
  title: string
  /** Null where the rows are in order of something else. */
  sorted: 'asc' | 'desc' | null
  onSort: () => void
}

/** The head of a column by which the rows can be sorted. */
export function SortButton({ title, sorted, onSort }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // The table's own sortable heads are buttons and no heads any more, and say what they do in English.
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
