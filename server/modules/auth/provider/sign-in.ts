import type { ChallengedSignIn } from '../../../../shared/auth-answers'
import { createChallenge } from '../../../auth/challenges'
import { findFactors, hasFactor, lockAccount, waysIn } from '../../../auth/factors'
import type { ProviderIdentity } from '../../../auth/provider'
import { Refusal } from '../../../core/errors'
import type { Tx } from '../../../db/client'
import { type Telling, tellOwner } from '../../accounts/notice'
import { type From, type Opened, openLogged, writeFailure } from '../opening'

type Account = { id: string; email: string }

/**
 * Opens a session for somebody whom the provider knows. The first time the account is found by its verified email, from
 * then on by what the provider calls the person: nobody gets an account by taking over an address. No account is
 * created and no role changed. An own second factor is asked for unless the provider's counts.
 * @throws Refusal `provider-unknown`, the same for no account, an unverified email, one that is linked to somebody else
 *   there, and an account that is no longer active
 */
export async function signInByProvider(
  services: Telling,
  from: From,
  identity: ProviderIdentity,
): Promise<Opened | ChallengedSignIn> {
  const { db, env } = services
  const name = env.oidc?.name ?? ''
  let account: Account | null = null
  try {
    const { outcome, linked } = await db.$transaction(async (tx) => {
      const known = await tx.oidcIdentity.findUnique({
        where: { issuer_subject: { issuer: identity.issuer, subject: identity.subject } },
        select: { adminUser: { select: { id: true, email: true } } },
      })
      account = known?.adminUser ?? (await accountOf(tx, identity.email))
      if (!account) throw Refusal.of('provider-unknown')
      await lockAccount(tx, account.id)
      if (!known) await link(tx, account, identity)
      return { outcome: await open(tx, account, from, name), linked: !known && account.email }
    })
    if (linked) tellOwner(services, linked, { of: 'providerLinked', name })
    return outcome
  } catch (error) {
    if (error instanceof Refusal) await writeFailure(db, from, account, { factor: 'provider' })
    throw error instanceof Refusal && error.reason === 'credentials-invalid' ? Refusal.of('provider-unknown') : error
  }
}

const accountOf = (tx: Tx, email: string | null): Promise<Account | null> | null =>
  email === null
    ? null
    : tx.adminUser.findUnique({ where: { email, isActive: true }, select: { id: true, email: true } })

async function link(tx: Tx, { id }: Account, { issuer, subject }: ProviderIdentity): Promise<void> {
  const other = await tx.oidcIdentity.count({ where: { adminUserId: id, issuer } })
  if (other > 0) throw Refusal.of('provider-unknown')
  await tx.oidcIdentity.create({ data: { issuer, subject, adminUserId: id }, select: { subject: true } })
}

async function open(tx: Tx, { id }: Account, { browser }: From, way: string): Promise<Opened | ChallengedSignIn> {
  const settings = await tx.siteSettings.findFirst({ select: { providerFactor: true } })
  const factors = await findFactors(tx, id)
  if (!hasFactor(factors) || settings?.providerFactor) {
    return openLogged(tx, id, browser, { way, byProvider: true })
  }
  return { secondFactor: waysIn(factors), challenge: await createChallenge(tx, id) }
}
