import { Button, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { FileDrop } from './file-drop'
import classes from './file-dropzone.module.css'
import { UploadIcon } from './icons'

type Props = Omit<ComponentProps<typeof FileDrop>, 'openRef' | 'className' | 'children'> & {
  /** What to do here, and what is taken. */
  invitation: string
  limits: string
  choose: string
}

/** The large place to drop files on, or to pick them after a click. */
export function FileDropzone({ invitation, limits, choose, ...drop }: Props) {
  return (
    <FileDrop {...drop} className={classes.dropzone}>
      <div className={classes.invitation}>
        <span className={classes.icon}>
          <UploadIcon size={24} />
        </span>
        <div className={classes.text}>
          <Text fw={600}>{invitation}</Text>
          <Text size="sm" c="dimmed">
            {limits}
          </Text>
        </div>
        {/* Its click is one on all around it. */}
        <Button variant="light" className={classes.choose}>
          {choose}
        </Button>
      </div>
    </FileDrop>
  )
}
