import { Alert, type AlertProps } from '@mantine/core'
import { pageData } from '../../api/page-data'
import { WarningIcon } from './icons'

/** An error message that stays on the page. */
export const FailureAlert = Alert.withProps({ color: 'red', icon: <WarningIcon />, role: 'alert' })

/** A warning that stays on the page. */
export const WarningAlert = Alert.withProps({ color: 'yellow', icon: <WarningIcon /> })

/** Warns that the panel's mails reach nobody, and what to do about it; renders nothing where they do. */
export function NoMailAlert(props: AlertProps) {
  if (pageData().mailReachesPeople !== false) return null
  return <WarningAlert {...props} />
}
