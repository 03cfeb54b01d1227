import { Box, Button, LoadingOverlay, Text } from '@mantine/core'
import { assignRef } from '@mantine/hooks'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { type Accept, useDropzone } from 'react-dropzone'
import { Dimmed } from './dimmed'
import classes from './file-drop.module.css'
import dropzone from './file-dropzone.module.css'
import { UploadIcon } from './icons'

type Props = {
  /** The accessible name of the file input. */
  label: string
  accept: Accept
  onFiles: (files: File[]) => void
  /** Called with files of another type, or with more than one where only one is accepted. */
  onRefused: (files: File[]) => void
  multiple?: boolean
  loading?: boolean
  /** Set to a function that opens the file picker, for a button inside; without it, a click anywhere opens it. */
  openRef?: Ref<() => void>
  className?: string | undefined
  children: ReactNode
}

/** A drop target for files. Keyboards and screen readers use a button inside it. */
export function FileDrop({ label, accept, onFiles, onRefused, openRef, className, children, ...options }: Props) {
  const { multiple = true, loading = false } = options
  const { getRootProps, getInputProps, isDragAccept, isDragReject, open } = useDropzone({
    accept,
    multiple,
    disabled: loading,
    noClick: openRef !== undefined,
    noKeyboard: true,
    onDropAccepted: onFiles,
    onDropRejected: (rejections) => onRefused(rejections.map(({ file }) => file)),
  })
  assignRef(openRef, open)
  return (
    <div
      {...getRootProps()}
      className={`${classes.drop} ${className ?? ''}`}
      data-clickable={(!openRef && !loading) || undefined}
      data-drag={isDragAccept ? 'accepted' : isDragReject ? 'refused' : undefined}
    >
      <LoadingOverlay visible={loading} loaderProps={{ type: 'dots' }} />
      <input {...getInputProps({ 'aria-label': label })} />
      {children}
    </div>
  )
}

type FileDropzoneProps = Omit<ComponentProps<typeof FileDrop>, 'openRef' | 'className' | 'children'> & {
  /** What to do here, and which files are accepted. */
  invitation: string
  limits: string
  choose: string
}

/** A large drop target for files; a click opens the picker. */
export function FileDropzone({ invitation, limits, choose, ...drop }: FileDropzoneProps) {
  return (
    <FileDrop {...drop} className={dropzone.dropzone}>
      <div className={dropzone.invitation}>
        <span className={dropzone.icon}>
          <UploadIcon size={24} />
        </span>
        <Box flex="1 1 220px">
          <Text fw={600}>{invitation}</Text>
          <Dimmed>{limits}</Dimmed>
        </Box>
        {/* Its click bubbles to the dropzone. */}
        <Button variant="light" className={dropzone.choose}>
          {choose}
        </Button>
      </div>
    </FileDrop>
  )
}
