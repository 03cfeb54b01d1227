import { Box, Button, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Dimmed } from './dimmed'
import { FileDrop } from './file-drop'
import classes from './file-dropzone.module.css'
import { UploadIcon } from './icons'

type Props = Omit<ComponentProps<typeof FileDrop>, 'openRef' | 'className' | 'children'> & {
  /** What to do here, and which files are accepted. */
  invitation: string
  limits: string
  choose: string
}

/** A large drop target for files; a click opens the picker. */
export function FileDropzone({ invitation, limits, choose, ...drop }: Props) {
  return (
    <FileDrop {...drop} className={classes.dropzone}>
      <div className={classes.invitation}>
        <span className={classes.icon}>
          <UploadIcon size={24} />
        </span>
        <Box flex="1 1 220px">
          <Text fw={600}>{invitation}</Text>
          <Dimmed>{limits}</Dimmed>
        </Box>
        {/* Its click bubbles to the dropzone. */}
        <Button variant="light" className={classes.choose}>
          {choose}
        </Button>
      </div>
    </FileDrop>
  )
}
