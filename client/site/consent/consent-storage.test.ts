import { afterEach, beforeEach, expect, it, vi } from 'vitest'

function fakeStorage() {
  const items = new Map<string, string>()
  return {
    getItem: vi.fn((key: string) => items.get(key) ?? null),
    setItem: vi.fn((key: string, value: string) => {
      items.set(key, value)
    }),
  }
}

const fakeHistory = (state: unknown = null) => ({
  state,
  replaceState(next: unknown) {
    this.state = next
  },
})

let storage: ReturnType<typeof fakeStorage>
beforeEach(() => {
  // The module remembers what could not be stored.
  vi.resetModules()
  storage = fakeStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('history', fakeHistory())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const load = () => import('./consent-storage')

it('keeps the choice under the key and with the values that are agreed upon', async () => {
  const { readConsent, storeConsent } = await load()
  expect(readConsent()).toBeUndefined()
  storeConsent('declined')
  expect(storage.setItem).toHaveBeenCalledWith('cookie_consent', 'declined')
  expect(readConsent()).toBe('declined')
})

it.each(['', 'true', 'ACCEPTED', '"accepted"'])('takes %j for no choice', async (stored) => {
  storage.setItem('cookie_consent', stored)
  expect((await load()).readConsent()).toBeUndefined()
})

it('keeps a choice that cannot be stored for the page, before an older one', async () => {
  const { readConsent, storeConsent } = await load()
  storeConsent('accepted')
  storage.setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storeConsent('declined')
  expect(readConsent()).toBe('declined')
})

it('keeps such a choice when the page is loaded again, until one can be stored', async () => {
  vi.stubGlobal('history', fakeHistory({ other: 1 }))
  vi.stubGlobal('localStorage', undefined)
  ;(await load()).storeConsent('declined')
  vi.resetModules()
  const { readConsent, storeConsent } = await load()
  expect(readConsent()).toBe('declined')
  vi.stubGlobal('localStorage', storage)
  storeConsent('accepted')
  expect(readConsent()).toBe('accepted')
  expect(history.state).toEqual({ other: 1 })
  vi.resetModules()
  expect((await load()).readConsent()).toBe('accepted')
})

it('does without a storage that may not be touched', async () => {
  const { readConsent, storeConsent } = await load()
  vi.stubGlobal('localStorage', undefined)
  expect(readConsent()).toBeUndefined()
  storeConsent('accepted')
  expect(readConsent()).toBe('accepted')
})

it('tells of choices here, in other tabs and in other pages, until it is stopped', async () => {
  const { storeConsent, subscribeToConsent } = await load()
  const listener = vi.fn()
  const stop = subscribeToConsent(listener)
  const hear = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  storeConsent('accepted')
  hear('cookie_consent')
  hear(null)
  window.dispatchEvent(new Event('pageshow'))
  expect(listener).toHaveBeenCalledTimes(4)
  hear('another')
  stop()
  hear('cookie_consent')
  window.dispatchEvent(new Event('pageshow'))
  expect(listener).toHaveBeenCalledTimes(4)
})
