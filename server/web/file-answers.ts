import type { Request, Response } from 'express'
import type { SignedIn } from '../auth/session'
import { contextOf, type Services } from '../request/context'
import { mayCall } from '../trpc/init'

/** A customer's id in the path of a file; anything else is not looked for. */
export const CUSTOMER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whatever a file contains, a browser that is made to show it runs nothing and loads nothing. */
export const INERT = { 'content-security-policy': "sandbox; default-src 'none'", 'x-content-type-options': 'nosniff' }

/** The session of a member of staff who asks for documents; null where it is none, which has been answered. */
export async function staffOf(services: Services, request: Request, response: Response): Promise<SignedIn | null> {
  response.set('cache-control', 'private, no-store')
  const session = await contextOf(services, request, response).signedIn()
  if (session && mayCall(session, { role: 'agent' })) return session
  response.status(401).type('text').send('Unauthorized')
  return null
}

export function notFound(response: Response): void {
  response.status(404).type('text').send('Not found')
}
