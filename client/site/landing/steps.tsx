import styles from './steps.module.css'

type StepsProps = {
  steps: { name: string; title: string; text: string }[]
  /** The styles of the place where they are shown. */
  className: string | undefined
}

/** Steps in order, each with a number, a title and a sentence. */
export function Steps({ steps, className }: StepsProps) {
  return (
    <ol className={`${styles.steps} ${className}`}>
      {steps.map(({ name, title, text }) => (
        <li key={name}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
