import type { AlertProps } from '@mantine/core'
import { pageData } from '../../api/page-data'
import { WarningAlert } from './warning-alert'

/** Warns that the panel's mails reach nobody, and what to do about it; renders nothing where they do. */
export function NoMailAlert(props: AlertProps) {
  if (pageData().mailReachesPeople !== false) return null
  return <WarningAlert {...props} />
}
