import { Alert, type AlertProps } from '@mantine/core'
import { pageData } from '../../api/page-data'
import { WarningIcon } from './icons'

/** What to do about it that nobody gets the panel's mails; nothing where they do. */
export function NoMailAlert(props: AlertProps) {
  if (pageData().mailReachesPeople !== false) return null
  return <Alert color="yellow" icon={<WarningIcon />} {...props} />
}
