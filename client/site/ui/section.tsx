import type { ReactNode } from 'react'
import ordinary from './section.module.css'

export type SectionProps = {
  /** The fragment of links to the section. */
  id: string
  /** Only where it adds something to the title. */
  eyebrow?: string | undefined
  title: string
  lead?: string
  tone?: 'tint' | 'night' | 'mist'
  /** Whether the content stands beside the heading, where there is room. */
  layout?: 'beside'
  /** Styles that replace the ordinary ones. */
  styles?: Record<string, string>
  children: ReactNode
}

/** A section of the page, labelled by its heading for assistive technology. */
export function Section({ id, eyebrow, title, lead, tone, layout, styles = ordinary, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} data-tone={tone} data-layout={layout} aria-labelledby={`${id}-title`}>
      <div className={styles.content}>
        <div className={styles.head}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
