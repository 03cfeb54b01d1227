import { sessionCookie } from '../../server/testing/session-cookie'
import type { Bench } from './data'
import { peakMegabytes, withProduct } from './processes'
import type { Row } from './report'

/** The list of customers as a file, from a server that has just started. */
export async function measureExports({ url, password }: Bench): Promise<Row[]> {
  return withProduct(url, async ({ origin, pid }) => {
    const cookie = await sessionCookie(origin, { password })
    const all = await peakMegabytes(pid, save(`${origin}/exports/customers.csv`, cookie))
    const some = await save(`${origin}/exports/customers.xlsx?status=soon`, cookie)
    const detail = `${Math.round(all.result.bytes / 1e6)} MB`
    return [
      { what: 'export of all customers as CSV', measured: all.result.seconds, unit: ' s', detail },
      { what: "export of all customers, the server's memory", measured: all.peak, unit: ' MB' },
      { what: 'export of those that end soon as a workbook', measured: some.seconds, unit: ' s' },
    ]
  })
}

/** Reads a file to its end without keeping it. */
async function save(url: string, cookie: string): Promise<{ bytes: number; seconds: number }> {
  const startedAt = performance.now()
  const response = await fetch(url, { headers: { cookie } })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  let bytes = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length
  return { bytes, seconds: (performance.now() - startedAt) / 1000 }
}
