import { Paper } from '@mantine/core'
import classes from './record-paper.module.css'

/** The background of a table or of cards, which clips their corners to its own. */
export const RecordPaper = Paper.withProps({ className: classes.records })
