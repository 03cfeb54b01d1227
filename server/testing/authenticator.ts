import { clock } from '../../shared/clock'
import { STEP_SECONDS, totpCode } from '../auth/totp'
import type { Caller } from './services'

/** The code that an authenticator app shows the given number of steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  totpCode(secret, Math.floor(clock.now().getTime() / 1000 / STEP_SECONDS) + steps)

/** Sets up an app for the account with the previous step's code, so that the current one can still be used. */
export async function setUpTotp(staff: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await staff.auth.totp.begin()
  const { recoveryCodes } = await staff.auth.totp.confirm({ code: codeOf(secret, -1) })
  return { secret, recoveryCodes }
}
