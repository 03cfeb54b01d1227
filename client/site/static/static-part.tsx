import { type ReactNode, use } from 'react'
import { useLocale } from 'use-intl'
import { IS_RENDERED, loadStaticHtml } from './static-html'
import styles from './static-part.module.css'

type StaticPartProps = {
  /** Identifies the part in the page. */
  name: string
  /** `{IS_RENDERED && <Part />}`: components that run no script. */
  children: ReactNode
}

/**
 * A part of the page that only the server renders; the browser keeps its HTML. Neither its components nor its texts are
 * in the page's script. Its texts are named in `vite.config.ts`.
 */
export function StaticPart({ name, children }: StaticPartProps) {
  const language = useLocale()
  const props = { className: styles.part, 'data-static': name }
  if (IS_RENDERED) return <div {...props}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own, from the same page.
  return <div {...props} dangerouslySetInnerHTML={use(loadStaticHtml(language))[name] ?? NOTHING} />
}

const NOTHING = { __html: '' }
