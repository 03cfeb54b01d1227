import { Anchor, AppShell, Code, Drawer, Text } from '@mantine/core'
import { useDisclosure, useDocumentTitle } from '@mantine/hooks'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { today } from '../../../shared/clock'
import { guideHref } from '../addresses'
import { useTodayCount } from '../navigation/today-count'
import { useLive } from '../records/use-live'
import { useAccountOpened, useSection } from '../sections'
import { type Auth, useAuth } from '../session/auth'
import { RoleContext } from '../session/role'
import { useSiteSettings } from '../site-settings'
import { NoMailAlert } from '../ui/alerts'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate } from '../ui/formats'
import { late } from '../ui/late'
import { Loading } from '../ui/loaded'
import { TechnicalDetail } from '../ui/technical-detail'
import { useFocusOnChange } from '../ui/use-focus-on-change'
import { useFrameRing } from '../ui/use-frame-ring'
import { Header } from './header'
import { NewTaskProvider } from './new-task-provider'
import { SectionScreen } from './section-screen'
import classes from './shell.module.css'
import { Sidebar } from './sidebar'
import { usePalette } from './use-palette'

const AccountScreen = late(() => import('../account/account-screen'))

type Props = { user: NonNullable<Auth['user']> }

/** The panel for one user. */
export function Shell({ user }: Props) {
  useLive()
  useFrameRing()
  return (
    <RoleContext value={user.role}>
      <NewTaskProvider>
        <Frame user={user} />
      </NewTaskProvider>
    </RoleContext>
  )
}

/** The frame around the sections: sidebar, header and footer. */
function Frame({ user }: Props) {
  const t = useTranslations('panel')
  const section = useSection()
  const company = useSiteSettings()?.companyName
  const [menuOpened, menu] = useDisclosure()
  const account = useAccountOpened()
  const palette = usePalette()
  const current = account ? null : section
  const title = current ? t(`sections.${current}`) : t('account.title')
  const main = useFocusOnChange<HTMLElement>(title)
  const waiting = useTodayCount()
  const name = company ? t('shell.documentTitle', { section: title, company }) : document.title
  useDocumentTitle(company && waiting > 0 ? t('shell.waitingTitle', { count: waiting, title: name }) : name)
  return (
    <AppShell
      layout="alt"
      header={{ height: 72 }}
      navbar={{ width: 272, breakpoint: 'lg', collapsed: { mobile: true } }}
    >
      <a href="#contenido" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <AppShell.Navbar component="aside" visibleFrom="lg" className={classes.onScreen}>
        <Sidebar current={current} email={user.email} />
      </AppShell.Navbar>
      <Drawer
        opened={menuOpened}
        onClose={menu.close}
        size={304}
        title={t('shell.menu')}
        closeButtonProps={{ 'aria-label': t('shell.closeMenu') }}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        <Sidebar current={current} email={user.email} onGo={menu.close} />
      </Drawer>
      <AppShell.Header className={classes.onScreen}>
        <Header title={title} menuOpened={menuOpened} onMenu={menu.open} onSearch={palette.open} />
      </AppShell.Header>
      <AppShell.Main component="div" className={classes.page}>
        <PrintedHead title={title} />
        <main id="contenido" ref={main} tabIndex={-1} className={classes.main}>
          {current === 'dashboard' && user.role === 'admin' && <MailWarning />}
          {current ? (
            <SectionScreen section={current} />
          ) : (
            <Suspense fallback={<Loading />}>
              <AccountScreen user={user} />
            </Suspense>
          )}
        </main>
        <div className={classes.onScreen}>
          <Footer company={company} />
        </div>
      </AppShell.Main>
      {palette.dialogs}
    </AppShell>
  )
}

/** Replaces the frame in print: the company's name, the title and the date. */
function PrintedHead({ title }: { title: string }) {
  const settings = useSiteSettings()
  return (
    <>
      <p className={classes.printedHead}>
        <strong>{settings?.companyName}</strong>
        <span>{[settings?.companyPhone, formatCalendarDate(today())].filter(Boolean).join(' · ')}</span>
      </p>
      <p className={classes.printedTitle}>{title}</p>
    </>
  )
}

function Footer({ company = '' }: { company: string | undefined }) {
  const t = useTranslations('panel.shell')
  const { version } = useAuth()
  return (
    <footer className={classes.footer}>
      <Dimmed size="xs">{t('copyright', { year: today().slice(0, 4), company })}</Dimmed>
      <Dimmed size="xs">
        {version && t('version', { version })} ·{' '}
        <Anchor href="/licenses-panel.txt" size="xs" c="inherit" underline="always">
          {t('licenses')}
        </Anchor>{' '}
        ·{' '}
        <Anchor component={Link} href={guideHref(null)} size="xs" c="inherit" underline="always">
          {t('help')}
        </Anchor>
      </Dimmed>
    </footer>
  )
}

/** Warns where the panel's mails reach nobody, and says what to do about it. */
function MailWarning() {
  const t = useTranslations('panel.shell.noMail')
  return (
    // Narrower than the command, which then scrolls by itself.
    <NoMailAlert mb="lg" styles={{ body: { minWidth: 0 } }}>
      <Text size="sm" fw={600}>
        {t('title')}
      </Text>
      <Text size="sm" mt={4}>
        {t('text')}
      </Text>
      <TechnicalDetail>
        <Text size="sm">{t.rich('technical', { code: (text) => <Code>{text}</Code> })}</Text>
        {/* It scrolls where it is too long for the screen, so it must be focusable. */}
        <Code block mt="xs" tabIndex={0}>
          {t('command')}
        </Code>
      </TechnicalDetail>
    </NoMailAlert>
  )
}
