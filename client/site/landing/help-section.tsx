import { Section, type SectionProps } from '../section'
import styles from './help-section.module.css'

/** A section at the foot of the page for who looks for help: its heading beside it, and little air. */
export const HelpSection = (props: Omit<SectionProps, 'styles'>) => <Section {...props} styles={styles} />
