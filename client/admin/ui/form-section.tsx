import { Title, type TitleProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dimmed } from './dimmed'
import classes from './form-layout.module.css'

type Props = { title: string; hint: string; children: ReactNode }

/** For the `wrapperProps` of an input that takes the full width of its section. */
export const wide = { 'data-wide': true }

/** A group of fields with its heading. */
export function FormSection({ title, hint, children }: Props) {
  return (
    <div className={`${classes.section} ${classes.divided}`}>
      <SectionWords title={title} hint={hint} order={3} size="h5" />
      <div className={classes.fields}>{children}</div>
    </div>
  )
}

type WordsProps = Pick<TitleProps, 'id' | 'order' | 'size'> & { title: string; hint: string }

/** Heading and hint of a section, beside its fields or, on narrow screens, above them. */
export function SectionWords({ title, hint, ...heading }: WordsProps) {
  return (
    <div>
      <Title {...heading}>{title}</Title>
      <Dimmed mt={4}>{hint}</Dimmed>
    </div>
  )
}
