import { personName } from '../../shared/accounts'
import { clock } from '../../shared/clock'
import { PASSKEY_TRANSPORTS, type PasskeyAssertion, type PasskeyAttestation } from '../../shared/second-factor'
import type { Env } from '../core/env'
import { isLoopback } from '../core/env-values'
import { Refusal } from '../core/errors'
import type { Db, Tx } from '../db/client'
import type { Passkey } from '../db/generated/client'
import { createPasskeyChallenge, spendPasskeyChallenge } from './challenges'

/** Where a passkey is valid: browsers offer it only to pages of this origin, and it signs for this host. */
export type PasskeySite = { origin: string; host: string }

/**
 * The site of PUBLIC_URL; the requested host if only this machine reaches the site.
 * @param requestHost with its port
 */
export function passkeySite(
  { publicOrigin, onLoopback }: Pick<Env, 'publicOrigin' | 'onLoopback'>,
  requestHost: string,
) {
  const own = new URL(publicOrigin)
  const asked =
    onLoopback && URL.canParse(`${own.protocol}//${requestHost}`) && new URL(`${own.protocol}//${requestHost}`)
  const { origin, hostname } = asked && isLoopback(asked.hostname) ? asked : own
  return { origin, host: hostname } satisfies PasskeySite
}

/** Loaded on first use: most processes never need it. */
const webAuthn = () => import('@simplewebauthn/server')

type Owner = { id: string; email: string; name: string; companyName: string }

/** The options for a browser to create a passkey for an account, one that can sign in by itself. */
export async function registrationOptions(db: Db, site: PasskeySite, { id, email, name, companyName }: Owner) {
  const { generateRegistrationOptions } = await webAuthn()
  const own = await db.passkey.findMany({ where: { adminUserId: id, host: site.host } })
  return generateRegistrationOptions({
    rpName: companyName,
    rpID: site.host,
    userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: personName({ name, email }),
    challenge: await createPasskeyChallenge(db, id),
    attestationType: 'none',
    excludeCredentials: own.map(credentialOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * The options for a browser to sign in with a passkey.
 * @param adminUserId the account whose password was right; null: any account, if the device verifies its user
 * @throws Refusal `passkey-refused` if that account has none for this host
 */
export async function assertionOptions(db: Db, { host }: PasskeySite, adminUserId: string | null) {
  const { generateAuthenticationOptions } = await webAuthn()
  const own = adminUserId === null ? [] : await db.passkey.findMany({ where: { adminUserId, host } })
  if (adminUserId !== null && own.length === 0) throw Refusal.of('passkey-refused')
  const { extensions: _none, ...options } = await generateAuthenticationOptions({
    rpID: host,
    challenge: await createPasskeyChallenge(db, null),
    allowCredentials: own.map(credentialOf),
    userVerification: adminUserId === null ? 'required' : 'preferred',
  })
  return options
}

/** Verifies a passkey created by a device. @returns its row. @throws Refusal `passkey-refused` */
export async function verifyAttestation(
  db: Db,
  { origin, host }: PasskeySite,
  adminUserId: string,
  response: PasskeyAttestation,
) {
  const expectedChallenge = await spendPasskeyChallenge(db, adminUserId, response.response.clientDataJSON)
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(refusePasskey)
  if (!registrationInfo) throw Refusal.of('passkey-refused')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter: BigInt(counter),
    transports: transports.join(','),
    host,
  }
}

/**
 * Verifies a signature that a device made with a passkey.
 * @param alone whether nothing else identifies the person; then the device must have verified them
 * @returns the passkey's signature counter
 * @throws Refusal `passkey-refused`
 */
export async function verifyAssertion(
  db: Db,
  { origin, host }: PasskeySite,
  { passkey, response, alone }: { passkey: Passkey; response: PasskeyAssertion; alone: boolean },
): Promise<bigint> {
  const expectedChallenge = await spendPasskeyChallenge(db, null, response.response.clientDataJSON)
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: alone,
    credential: {
      ...credentialOf(passkey),
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: Number(passkey.counter),
    },
  }).catch(refusePasskey)
  if (!verified) throw Refusal.of('passkey-refused')
  return BigInt(authenticationInfo.newCounter)
}

/**
 * Stores the passkey's signature counter. A counter that has not grown means a copied passkey, unless it is always 0.
 * @throws Refusal `passkey-refused`, also if it was removed meanwhile
 */
export async function countPasskeyUse(tx: Tx, { id }: Passkey, counter: bigint): Promise<void> {
  const { count } = await tx.passkey.updateMany({
    where: { id, counter: counter === 0n ? 0n : { lt: counter } },
    data: { counter, lastUsed: clock.now() },
  })
  if (count === 0) throw Refusal.of('passkey-refused')
}

/** Refuses whatever the library rejects or cannot parse. */
function refusePasskey(cause: unknown): never {
  throw Refusal.of('passkey-refused', { cause })
}

/** A passkey in the form that browsers expect. */
const credentialOf = ({ id, transports }: Pick<Passkey, 'id' | 'transports'>) => ({
  id,
  transports: transports.split(',').filter(isTransport),
})

const isTransport = (text: string): text is (typeof PASSKEY_TRANSPORTS)[number] =>
  (PASSKEY_TRANSPORTS as readonly string[]).includes(text)
