import { Alert } from '@mantine/core'
import { WarningIcon } from './icons'

/** What went wrong, where it stays to be read. */
export const FailureAlert = Alert.withProps({ color: 'red', icon: <WarningIcon />, role: 'alert' })
