import { Text } from '@mantine/core'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import classes from './item-list.module.css'

/** Things of a card, each with what can be done with it. */
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
        <Text size="sm" c="dimmed">
          {details}
        </Text>
      </div>
      {children}
    </li>
  )
}
