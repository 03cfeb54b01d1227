import { createCaller } from '../api/router'
import type { Services } from '../request/context'
import { contextOf } from './services'

/** The browser of an insured person: it keeps the cookie of a visit, and calls from an address. */
export function insuredBrowser(services: Services, network = '198.51.100.7') {
  let visits: string[] = []
  return {
    get calls() {
      const context = contextOf(services)
      const { response } = context
      const browser = () => ({ ...context.browser(), visits })
      response.appendHeader = (name: string, value: string | readonly string[]) => {
        const token = /^(?:__Host-)?visit=([^;]*)/.exec(String(value))?.[1]
        if (name === 'set-cookie' && token !== undefined) visits = token ? [token] : []
        return response
      }
      return createCaller({ ...context, network, browser }).insured
    },
    get cookie() {
      return visits.map((token) => `visit=${token}`).join()
    },
  }
}

export const tokenIn = ({ url }: { url: string }): string => new URL(url).searchParams.get('mi-poliza') ?? ''
