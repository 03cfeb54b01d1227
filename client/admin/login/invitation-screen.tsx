import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { Loaded } from '../ui/loaded'
import { useNotify } from '../ui/notify'
import { InvitationForm } from './invitation-form'
import { LinkScreen } from './link-screen'
import { useCheckedLink } from './use-mailed-link'

/** The page of an invitation's link: sets name and password, then goes to the login. */
export function InvitationScreen() {
  const t = useTranslations('panel.invitation')
  const { link, check } = useCheckedLink(t('missing'), (auth, token) => auth.checkInvitation.mutate({ token }))
  const notify = useNotify()
  const [, navigate] = useLocation()
  const finish = () => {
    notify.success(t('done'))
    navigate('/admin', { replace: true })
  }
  return (
    <LinkScreen
      title={t('title')}
      hint={check.data && t(`hint.${check.data.role}`, { email: check.data.email })}
      documentTitle={(company) => t('documentTitle', { company })}
      dead={link.dead}
    >
      <Loaded query={check} failure={t('checkFailed')}>
        {({ email }) => <InvitationForm link={link} email={email} onDone={finish} />}
      </Loaded>
    </LinkScreen>
  )
}
