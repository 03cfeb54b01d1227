import type { ReactNode } from 'react'
import styles from './help-section.module.css'

type HelpSectionProps = {
  /** The address's fragment that leads here. */
  id: string
  eyebrow: string
  title: string
  tone?: 'mist'
  children: ReactNode
}

/** A section at the foot of the page for who looks for help: its heading beside it, and little air. */
export function HelpSection({ id, eyebrow, title, tone, children }: HelpSectionProps) {
  return (
    <section className={styles.section} id={id} data-tone={tone} aria-labelledby={`${id}-title`}>
      <div className={styles.content}>
        <div className={styles.head}>
          <p>{eyebrow}</p>
          <h2 id={`${id}-title`}>{title}</h2>
        </div>
        {children}
      </div>
    </section>
  )
}
