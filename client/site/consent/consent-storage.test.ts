import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'

function fakeStorage() {
  const items = new Map<string, string>()
  return {
    getItem: vi.fn((key: string) => items.get(key) ?? null),
    setItem: vi.fn((key: string, value: string) => {
      items.set(key, value)
    }),
    removeItem: (key: string) => items.delete(key),
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
  // The module keeps in memory what could not be stored.
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

it('stores the choice under the specified key with the specified values', async () => {
  const { readConsent, storeConsent } = await load()
  expect(readConsent()).toBeUndefined()
  storeConsent('declined')
  expect(storage.setItem).toHaveBeenCalledWith('cookie_consent', 'declined')
  expect(readConsent()).toBe('declined')
})

it.each(['', 'true', 'ACCEPTED', '"accepted"'])('treats %j as no choice', async (stored) => {
  storage.setItem('cookie_consent', stored)
  expect((await load()).readConsent()).toBeUndefined()
})

it('remembers a choice that cannot be stored for this page, over an older stored one', async () => {
  const { readConsent, storeConsent } = await load()
  storeConsent('accepted')
  storage.setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storeConsent('declined')
  expect(readConsent()).toBe('declined')
})

it('remembers such a choice across reloads until one can be stored', async () => {
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

it('works where access to the storage is denied', async () => {
  const { readConsent, storeConsent } = await load()
  vi.stubGlobal('localStorage', undefined)
  expect(readConsent()).toBeUndefined()
  storeConsent('accepted')
  expect(readConsent()).toBe('accepted')
})

it('notifies of choices here and in other tabs until unsubscribed', async () => {
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

describe('a new version of the banner', () => {
  test.each([
    ['accepted', undefined],
    ['declined', 'askedAgain'],
  ] as const)('asks again who had %s', async (choice, known) => {
    const { forgetConsent, readConsent, storeConsent } = await load()
    storeConsent(choice, 2)
    expect(readConsent(2)).toBe(choice)
    expect(readConsent(3)).toBe(known)
    forgetConsent()
    expect(storage.getItem('cookie_consent')).toBeNull()
    expect(readConsent(3)).toBe(known)
    // Another tab still has a page with the earlier version open.
    expect(readConsent(2)).toBe(known)
    storeConsent('accepted', 3)
    expect(readConsent(3)).toBe('accepted')
  })

  it('treats an answer without a version as one to version 1', async () => {
    storage.setItem('cookie_consent', 'accepted')
    const { readConsent } = await load()
    expect(readConsent(1)).toBe('accepted')
    expect(readConsent(2)).toBeUndefined()
  })

  it('keeps an answer to a later version: without a database pages only know version 1', async () => {
    const { readConsent, storeConsent } = await load()
    storeConsent('accepted', 3)
    expect(readConsent(1)).toBe('accepted')
  })
})

describe('a browser that declines for the visitor', () => {
  it('overrides a choice made without the signal, not one made despite it', async () => {
    const { readConsent, storeConsent } = await load()
    expect(readConsent(1, true)).toBe('signalled')
    storeConsent('accepted', 1, false)
    expect(readConsent(1, true)).toBe('signalled')
    storeConsent('accepted', 1, true)
    expect(readConsent(1, true)).toBe('accepted')
    expect(readConsent(2, true)).toBe('signalled')
  })

  it('does not override a choice made despite it that cannot be stored', async () => {
    vi.stubGlobal('localStorage', undefined)
    const { readConsent, storeConsent } = await load()
    storeConsent('accepted', 1, true)
    expect(readConsent(1, true)).toBe('accepted')
    vi.resetModules()
    expect((await load()).readConsent(1, true)).toBe('accepted')
  })
})

test.each(['', 'null', '5', '"x"', '[]', '{"version":"x","visitorId":5}', '{'])(
  'ignores notes of %j',
  async (notes) => {
    storage.setItem('cookie_consent_record', notes)
    storage.setItem('cookie_consent', 'declined')
    const { knownVisitorId, readConsent, storeConsent } = await load()
    expect(readConsent()).toBe('declined')
    expect(knownVisitorId()).toBeUndefined()
    storeConsent('accepted', 4)
    expect(readConsent(4)).toBe('accepted')
  },
)
