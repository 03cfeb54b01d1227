import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dimmed } from './dimmed'
import classes from './item-list.module.css'

type ItemProps = { name: string; details: string; children: ReactNode }

/** An item of a card's list, with its actions. */
export function Item({ name, details, children }: ItemProps) {
  return (
    <li className={classes.item}>
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Dimmed>{details}</Dimmed>
      </div>
      {children}
    </li>
  )
}
