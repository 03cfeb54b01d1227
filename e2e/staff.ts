import { sessionCookie } from '../server/testing/session-cookie'

const BASE = `http://localhost:${process.env.E2E_PORT}`

let cookie: Promise<string> | undefined

/**
 * Calls a procedure as the seeded admin, past the browser, to arrange what a test needs.
 * @param input without it the procedure is called as a query that takes none
 * @returns what the procedure returns
 */
// biome-ignore lint/suspicious/noExplicitAny: tests name the fields they use, and fail where those are not there.
export async function callAsStaff(procedure: string, input?: unknown): Promise<any> {
  cookie ??= sessionCookie(BASE, { password: process.env.E2E_ADMIN_PASSWORD ?? '' })
  const isQuery = /\.(list|get|byId|formOptions|summary|link)$/.test(procedure)
  const url = `${BASE}/trpc/${procedure}${isQuery && input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`
  const headers = { 'content-type': 'application/json', cookie: await cookie }
  const response = await fetch(
    url,
    isQuery ? { headers } : { method: 'POST', headers, body: JSON.stringify(input ?? {}) },
  )
  const { result, error } = await response.json()
  if (error) throw new Error(`${procedure}: ${error.message}`)
  return result.data
}
