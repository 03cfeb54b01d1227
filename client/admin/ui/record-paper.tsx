import { Paper } from '@mantine/core'
import classes from './record-paper.module.css'

/** The ground of a table or of cards, whose corners are cut as its own are. */
export const RecordPaper = Paper.withProps({ className: classes.records })
