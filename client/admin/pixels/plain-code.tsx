import { Code } from '@mantine/core'
import classes from './pixels.module.css'

export type CodeProps = { code: string; label: string }

/** Code without syntax highlighting. */
export function PlainCode({ code, label }: CodeProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={classes.code} aria-label={label} tabIndex={0}>
      <Code block>{code}</Code>
    </section>
  )
}
