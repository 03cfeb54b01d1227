import { Section, type SectionProps } from '../ui/section'
import styles from './help-section.module.css'

/** A compact section at the end of the page for visitors who need help, with its heading beside the content. */
export const HelpSection = (props: Omit<SectionProps, 'styles'>) => <Section {...props} styles={styles} />
