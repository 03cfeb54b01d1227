import { type ReactNode, Suspense } from 'react'
import { Loading } from './loaded'
import classes from './preview-figure.module.css'

type Props = {
  caption: string
  /** Of what is previewed, in pixels: room is kept for it while it loads. */
  height: number
  children: ReactNode
}

/** What something will look like on the site; the pieces for that are loaded when they are shown. */
export function PreviewFigure({ caption, height, children }: Props) {
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{caption}</figcaption>
      <Suspense fallback={<Loading height={height} />}>{children}</Suspense>
    </figure>
  )
}
