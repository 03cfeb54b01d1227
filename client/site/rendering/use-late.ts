import { useEffect, useState } from 'react'

/** What is not needed at first, once it is loaded; a page does without it where it cannot be had. */
export function useLate<File>(load: () => Promise<File>, isWanted?: () => boolean): File | undefined {
  const [file, setFile] = useState<File>()
  useEffect(() => {
    if (!isWanted || isWanted()) load().then(setFile, () => {})
  }, [load, isWanted])
  return file
}
