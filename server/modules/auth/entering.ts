import { clock } from '../../../shared/clock'
import { setDeviceCookie } from '../../auth/known-devices'
import { type SignedIn, setSessionCookie } from '../../auth/session'
import { RELEASE } from '../../core/release'
import type { Context } from '../../request/context'
import type { From, Opened } from './opening'

export const fromOf = ({ network, browser }: Context): From => ({ network, browser: browser() })

/** A session as the client gets it. */
export function toSession({ expiresAt, user, needsFactor, accessToken }: SignedIn) {
  const secondsLeft = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)
  return {
    session: {
      expiresAt: expiresAt.toISOString(),
      expiresIn: secondsLeft,
      tokenType: accessToken === undefined ? ('cookie' as const) : ('bearer' as const),
    },
    user,
    needsFactor,
    version: RELEASE,
  }
}

/** Sets the cookies of a sign-in and returns its session. */
export function enter({ response, env, metrics }: Context, { session, deviceToken }: Opened) {
  metrics.logins.inc()
  setSessionCookie(response, env.secureCookies, session.token)
  setDeviceCookie(response, env.secureCookies, deviceToken)
  return toSession(session)
}
