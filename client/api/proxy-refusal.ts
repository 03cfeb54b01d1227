import { refusalMessages } from '../../shared/messages'

const REASON = 'proxy-too-large'

/** Turns the 413 of a proxy in front of the server into a refusal with a message; passes on all other responses. */
export function withProxyRefusal(response: Response): Response {
  const isOurs = response.headers.get('content-type')?.includes('json')
  if (response.status !== 413 || isOurs) return response
  const data = { code: 'PAYLOAD_TOO_LARGE', httpStatus: 413, reason: REASON, fieldErrors: {} }
  return Response.json({ error: { message: refusalMessages[REASON](), code: -32013, data } }, { status: 413 })
}
