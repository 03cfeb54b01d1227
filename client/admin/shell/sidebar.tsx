import { Badge, Box, Button, NavLink, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { monogramOf } from '../../../shared/monogram'
import { trpc } from '../../api/trpc'
import { ACCOUNT_HREF, panelHref, type Section } from '../addresses'
import { BrandMark } from '../brand-mark'
import { useTodayCount } from '../navigation/today-count'
import { useSections } from '../sections'
import { useSignOut } from '../session/use-sign-out'
import { useSiteSettings } from '../site-settings'
import { Dimmed } from '../ui/dimmed'
import { formatNumber } from '../ui/formats'
import { SignOutIcon } from '../ui/icons'
import { useLeave } from '../ui/unsaved-changes'
import { preloadSection, sectionIcon } from './section-screen'
import classes from './shell.module.css'

type Props = {
  /** The current section; null on the page of one's own account. */
  current: Section | null
  email: string
  /** Called on navigation, to close a menu that covers the page. */
  onGo?: () => void
}

/** The company's name, links to the sections, and the sign-out button. */
export function Sidebar({ current, email, onGo }: Props) {
  const t = useTranslations('panel.shell')
  const leave = useLeave()
  const { mutateAsync, isPending } = trpc.auth.signOut.useMutation()
  const signOut = useSignOut(mutateAsync)
  return (
    <div className={classes.sidebar}>
      <Brand />
      <Sections current={current} onGo={onGo} />
      <div className={classes.account}>
        <AccountLink email={email} active={current === null} onGo={onGo} />
        <Button fullWidth leftSection={<SignOutIcon size={18} />} loading={isPending} onClick={() => leave(signOut)}>
          {t('signOut')}
        </Button>
      </div>
    </div>
  )
}

function Brand() {
  const t = useTranslations('panel.shell')
  const settings = useSiteSettings()
  return (
    <div className={classes.brand}>
      <BrandMark size={36} />
      <Box className={classes.company}>
        <Text fw={650} lh={1.2}>
          {settings?.companyName}
        </Text>
        <Dimmed size="xs">{t('product')}</Dimmed>
      </Box>
    </div>
  )
}

function Sections({ current, onGo }: Pick<Props, 'current' | 'onGo'>) {
  const t = useTranslations('panel')
  const leave = useLeave()
  const [, navigate] = useLocation()
  const waiting = useTodayCount()
  const go = (section: Section) =>
    leave(() => {
      navigate(panelHref({ section }))
      onGo?.()
    })
  return (
    <nav aria-label={t('shell.navigation')} className={classes.sections}>
      {useSections().map((section) => {
        const Icon = sectionIcon(section)
        return (
          <NavLink
            key={section}
            component={Link}
            href={panelHref({ section })}
            label={t(`sections.${section}`)}
            leftSection={<Icon />}
            rightSection={section === 'dashboard' && waiting > 0 && <Badge size="sm">{formatNumber(waiting)}</Badge>}
            active={section === current}
            aria-current={section === current ? 'page' : undefined}
            onPointerEnter={() => preloadSection(section)}
            onFocus={() => preloadSection(section)}
            onClick={(event) => {
              event.preventDefault()
              go(section)
            }}
            className={classes.section}
          />
        )
      })}
    </nav>
  )
}

type AccountLinkProps = {
  email: string
  active: boolean
  /** Called on navigation, to close a menu that covers the page. */
  onGo: (() => void) | undefined
}

/** The signed-in person, as a link to their account. */
function AccountLink({ email, active, onGo }: AccountLinkProps) {
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
