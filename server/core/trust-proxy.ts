import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** Express's names for networks. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** Whether a text is an address or a network, such as `10.0.0.0/8` or `10.0.0.0/255.0.0.0`. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true
  const [address = '', mask] = text.split('/')
  if (!ipaddr.isValid(address)) return false
  const bits = ipaddr.parse(address).kind() === 'ipv4' ? 32 : 128
  return mask === undefined || (/^\d+$/.test(mask) ? Number(mask) <= bits : ipaddr.isValid(mask))
}

/** Express's setting: a boolean, a number of proxy hops, or a list of addresses and networks. */
export const trustProxy = z.string().transform((value, { issues }) => {
  if (value === 'true' || value === 'false') return value === 'true'
  if (/^\d+$/.test(value)) return Number(value)
  const networks = value.split(',').map((part) => part.trim())
  const wrong = networks.find((network) => !isNetwork(network))
  if (wrong === undefined) return networks
  issues.push({
    code: 'custom',
    input: value,
    message: `has '${wrong}', which is no number of proxies, address or network`,
  })
  return z.NEVER
})
