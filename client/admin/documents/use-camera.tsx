import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { IMAGE_TYPES } from './file-refusal'

/** Phones and tablets, whose file dialog opens the camera. */
const HANDHELD = '(pointer: coarse)'

/**
 * Takes a picture with the camera of a phone.
 * @param onTaken called with the id that the picture was asked for, and the picture
 * @returns the hidden field that opens the camera, and what presses it: undefined where there is no camera at hand
 */
export function useCamera(onTaken: (id: string, picture: File) => void) {
  const isHandheld = useMediaQuery(HANDHELD, false, { getInitialValueInEffect: false })
  const input = useRef<HTMLInputElement>(null)
  const askedFor = useRef('')
  const photograph = (id: string) => {
    askedFor.current = id
    input.current?.click()
  }
  const field = (
    <input
      ref={input}
      type="file"
      accept={IMAGE_TYPES}
      capture="environment"
      hidden
      onChange={({ currentTarget }) => {
        const picture = currentTarget.files?.[0]
        // The same picture may be chosen again.
        currentTarget.value = ''
        if (picture) onTaken(askedFor.current, picture)
      }}
    />
  )
  return isHandheld ? { field, photograph } : { field: null, photograph: undefined }
}
