import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { monogramOf } from '../../../shared/monogram'
import { ACCOUNT_HREF } from '../addresses'
import { Dimmed } from '../ui/dimmed'
import { useLeave } from '../ui/unsaved-changes'
import classes from './shell.module.css'

type Props = {
  email: string
  active: boolean
  /** Called on navigation, to close a menu that covers the page. */
  onGo: (() => void) | undefined
}

/** The signed-in person, as a link to their account. */
export function AccountLink({ email, active, onGo }: Props) {
  const t = useTranslations('panel.account')
  const leave = useLeave()
  const [, navigate] = useLocation()
  const go = () =>
    leave(() => {
      navigate(ACCOUNT_HREF)
      onGo?.()
    })
  return (
    <Link
      href={ACCOUNT_HREF}
      onClick={(event) => {
        event.preventDefault()
        go()
      }}
      aria-current={active ? 'page' : undefined}
      data-active={active || undefined}
      className={classes.accountLink}
    >
      <span aria-hidden="true" className={classes.initial}>
        {monogramOf(email)}
      </span>
      <span className={classes.accountText}>
        <Text span display="block" size="sm" fw={600}>
          {t('title')}
        </Text>
        <Dimmed span display="block" size="xs" truncate title={email}>
          {email}
        </Dimmed>
      </span>
    </Link>
  )
}
