import { type ReactNode, Suspense } from 'react'
import type { SiteSettings } from '../../../shared/settings'
import { useSiteSettings } from '../site-settings'
import { Loading } from './loaded'
import classes from './preview-figure.module.css'

type Props = {
  caption: string
  /** The height of the preview in pixels, reserved while it loads. */
  height: number
  /** What is previewed, with the stored settings where it needs them. */
  children: ReactNode | ((settings: SiteSettings) => ReactNode)
}

/** Previews something as the site will show it; the site's components are loaded when the preview is shown. */
export function PreviewFigure({ caption, height, children }: Props) {
  const settings = useSiteSettings()
  const loading = <Loading height={height} />
  return (
    <figure>
      <figcaption className={classes.caption}>{caption}</figcaption>
      <Suspense fallback={loading}>
        {typeof children !== 'function' ? children : settings ? children(settings) : loading}
      </Suspense>
    </figure>
  )
}
