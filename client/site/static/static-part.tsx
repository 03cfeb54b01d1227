import { type ReactNode, use } from 'react'
import { useLocale } from 'use-intl'
import { IS_RENDERED, loadStaticHtml } from './static-html'
import styles from './static-part.module.css'

type StaticPartProps = {
  /** By which the part is found in the page. */
  name: string
  /** `{IS_RENDERED && <Part />}`: what runs no script. */
  children: ReactNode
}

/**
 * A part of the page that the server renders, and the browser keeps as it came: neither its components nor its texts are
 * part of the page's script. Its texts are named in `vite.config.ts`.
 */
export function StaticPart({ name, children }: StaticPartProps) {
  const language = useLocale()
  const props = { className: styles.part, 'data-static': name }
  if (IS_RENDERED) return <div {...props}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own, from the same page.
  return <div {...props} dangerouslySetInnerHTML={use(loadStaticHtml(language))[name] ?? NOTHING} />
}

const NOTHING = { __html: '' }
