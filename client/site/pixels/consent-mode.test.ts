import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  // The module remembers what it has sent.
  vi.resetModules()
  vi.stubGlobal('window', {})
})

const load = async () => (await import('./consent-mode')).tellGoogle
const told = () =>
  (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((command) => {
    // Google's scripts check for exactly this.
    expect(Object.prototype.toString.call(command)).toBe('[object Arguments]')
    const [name, action, signals] = Array.from(command) as [string, string, Record<string, string>]
    expect(Object.keys(signals)).toEqual(['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'])
    return [name, action, ...new Set(Object.values(signals))]
  })

it('sends the default and then the visitor’s answer, each once', async () => {
  const tellGoogle = await load()
  tellGoogle('unset', 'untilDeclined')
  tellGoogle('unset', 'untilDeclined')
  expect(told()).toEqual([['consent', 'default', 'granted']])
  tellGoogle('accepted', 'untilDeclined')
  tellGoogle('accepted', 'untilDeclined')
  tellGoogle('declined', 'untilDeclined')
  expect(told().slice(1)).toEqual([
    ['consent', 'update', 'granted'],
    ['consent', 'update', 'denied'],
  ])
})

it.each([
  ['accepted', 'granted'],
  ['declined', 'denied'],
  ['askedAgain', 'denied'],
] as const)('has denied until %s where pixels wait for an acceptance', async (consent, answer) => {
  const tellGoogle = await load()
  tellGoogle(consent, 'afterAccept')
  expect(told()).toEqual([
    ['consent', 'default', 'denied'],
    ['consent', 'update', answer],
  ])
})

it('keeps an existing dataLayer', async () => {
  const earlier = Array.of('js')
  vi.stubGlobal('window', { dataLayer: [earlier] })
  const tellGoogle = await load()
  tellGoogle('unset', 'afterAccept')
  expect((window as unknown as { dataLayer: unknown[] }).dataLayer).toHaveLength(2)
})
