import { type ReactNode, Suspense } from 'react'
import { Loading } from './loaded'
import classes from './preview-figure.module.css'

type Props = {
  caption: string
  /** The height of the preview in pixels, reserved while it loads. */
  height: number
  children: ReactNode
}

/** Previews something as the site will show it; the site's components are loaded when the preview is shown. */
export function PreviewFigure({ caption, height, children }: Props) {
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{caption}</figcaption>
      <Suspense fallback={<Loading height={height} />}>{children}</Suspense>
    </figure>
  )
}
