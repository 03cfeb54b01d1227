import { clock } from '../../shared/clock'
import { STEP_SECONDS, totpCode } from '../auth/totp'
import type { Caller } from './services'

/** What an authenticator app shows so many steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  totpCode(secret, Math.floor(clock.now().getTime() / 1000 / STEP_SECONDS) + steps)

/** Sets up an app for the account; the code that proves it is the one of the last 30 seconds, so that today's is still good. */
export async function setUpTotp(staff: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await staff.auth.totp.begin()
  const { recoveryCodes } = await staff.auth.totp.confirm({ code: codeOf(secret, -1) })
  return { secret, recoveryCodes }
}
