import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What is sent over https alone. */
const ONLY_HTTPS = 'strict-transport-security: max-age=31536000\r\n; upgrade-insecure-requests'

/** How many bytes a browser receives over https before it can paint: headers and body, compressed. */
export async function firstBytes(url: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, resolve)
      .on('error', reject)
      .end()
  })
  const headers = ['HTTP/1.1 200 OK', ...pairs(response.rawHeaders), ONLY_HTTPS, ''].join('\r\n')
  return headers.length + (await buffer(response)).length
}

const pairs = (raw: string[]) => raw.flatMap((name, place) => (place % 2 ? [] : [`${name}: ${raw[place + 1]}`]))
