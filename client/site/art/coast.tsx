import styles from './coast.module.css'
import drawing from './coast.svg?no-inline'

/** A car on a coast road, seen from above, with the proof of its cover; in the theme's colours. Decorative. */
export function Coast() {
  return (
    <svg className={styles.coast} viewBox="0 0 1000 900" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <use href={`${drawing}#coast`} />
      <use className={styles.boats} href={`${drawing}#boats`} />
      <use className={styles.proof} href={`${drawing}#proof`} x="420" y="560" />
    </svg>
  )
}
