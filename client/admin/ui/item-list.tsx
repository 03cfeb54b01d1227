import { Text } from '@mantine/core'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Dimmed } from './dimmed'
import classes from './item-list.module.css'

/** A card's list of items, each with its actions. */
export function ItemList(props: ComponentPropsWithoutRef<'ul'>) {
  return <ul className={classes.list} {...props} />
}

type ItemProps = { name: string; details: string; children: ReactNode }

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
