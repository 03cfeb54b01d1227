import { LoadingOverlay } from '@mantine/core'
import { assignRef } from '@mantine/hooks'
import type { ReactNode, Ref } from 'react'
import { type Accept, useDropzone } from 'react-dropzone'
import classes from './file-drop.module.css'

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
