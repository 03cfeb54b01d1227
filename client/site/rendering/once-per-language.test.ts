import { expect, it } from 'vitest'
import { oncePerLanguage } from './once-per-language'

it('loads each language once, and retries a failed load', async () => {
  const asked: string[] = []
  const load = oncePerLanguage(async (language) => {
    asked.push(language)
    if (asked.length === 1) throw new Error('offline')
    return language
  })
  await expect(load('es')).rejects.toThrow('offline')
  expect(await load('es')).toBe('es')
  expect(load('es')).toBe(load('es'))
  expect(await load('en')).toBe('en')
  expect(asked).toEqual(['es', 'es', 'en'])
})

it('marks loaded values for React’s use()', async () => {
  const load = oncePerLanguage(async (language) => language)
  await load('es')
  expect(load('es')).toMatchObject({ status: 'fulfilled', value: 'es' })
})
