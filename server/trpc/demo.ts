import { Refusal } from '../core/errors'
import type { Context } from '../request/context'

/**
 * What a demo refuses, where everybody is the same admin, by the first letters of the path: the account that they share,
 * what the public site shows, files, and ways in or out. All else is gone after the night.
 */
const REFUSED = [
  'accounts.',
  'auth.acceptInvitation',
  'auth.accessTokens.create',
  'auth.changePassword',
  'auth.confirmEmail',
  'auth.endSession',
  'auth.passkeys.',
  'auth.provider.',
  'auth.recoveryCodes.',
  'auth.request',
  'auth.requireSecondFactor',
  'auth.resetPassword',
  'auth.set',
  'auth.signOutEverywhere',
  'auth.totp.',
  'companies.',
  'cookies.',
  'customers.imports.',
  'documents.upload',
  'insured.upload',
  'legal.',
  'pixels.',
  'settings.plans.confirm',
  'settings.plans.create',
  'settings.plans.delete',
  'settings.plans.setActive',
  'settings.plans.setCurrency',
  'settings.plans.setShown',
  'settings.plans.update',
  'settings.policyTypes.',
  'settings.removeSampleData',
  'settings.save',
  'settings.sendTestMail',
  'settings.setAssistants',
  'settings.setCountry',
  'settings.setProviderFactor',
  'settings.testimonials.',
  'settings.texts.',
  'settings.uploadAsset',
]

/** @throws Refusal `demo` for a mutation that is refused there, `too-many-attempts` for too many of the others */
export async function requireHarmless({ limiters, network }: Context, path: string): Promise<void> {
  if (REFUSED.some((beginning) => path.startsWith(beginning))) throw Refusal.of('demo')
  await limiters.demo.spend(network)
}
