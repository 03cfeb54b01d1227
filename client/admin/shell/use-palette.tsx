import { useHotkeys } from '@mantine/hooks'
import { isDialogOpen, useSingleKeys } from '../ui/use-single-keys'
import { useLateDialog } from './use-late-dialog'

const loadPalette = () => import('../palette/palette-dialog')
const loadKeys = () => import('../palette/keys-dialog')

/** The palette, the list of shortcuts, and the shortcuts that open them. */
export function usePalette() {
  const palette = useLateDialog(loadPalette, {})
  const keys = useLateDialog(loadKeys, {})
  const open = () => {
    // An open dialog has to be answered first; the palette closes itself.
    if (!isDialogOpen()) palette.open()
  }
  useHotkeys([['mod+K', open]], [], true)
  useSingleKeys({ '?': () => keys.open() })
  return {
    open: palette.open,
    dialogs: (
      <>
        {palette.element}
        {keys.element}
      </>
    ),
  }
}
