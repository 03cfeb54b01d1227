import { Alert } from '@mantine/core'
import { WarningIcon } from './icons'

/** An error message that stays on the page. */
export const FailureAlert = Alert.withProps({ color: 'red', icon: <WarningIcon />, role: 'alert' })
