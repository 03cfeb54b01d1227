import { Alert } from '@mantine/core'
import { WarningIcon } from './icons'

/** A warning that stays on the page. */
export const WarningAlert = Alert.withProps({ color: 'yellow', icon: <WarningIcon /> })
