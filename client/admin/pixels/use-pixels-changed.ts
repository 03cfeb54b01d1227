import { trpc } from '../../api/trpc'

/** To be called after any change to a pixel: the list, and what visitors are served, load again. */
export function usePixelsChanged(): () => void {
  const utils = trpc.useUtils()
  return () => {
    utils.pixels.list.invalidate()
    utils.public.pixels.invalidate()
    utils.activity.list.invalidate()
  }
}
