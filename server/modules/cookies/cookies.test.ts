import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database'
import { type Caller, callerOf, createAdmin, testServices } from '../../testing/services'

const database = testDatabase()
let staff: Caller
beforeEach(async () => {
  staff = callerOf(testServices(database), await createAdmin(database))
  const texts = {
    message: 'm',
    acceptButtonText: 'Sí',
    declineButtonText: 'No',
    learnMoreText: '+',
    learnMoreUrl: '/cookies',
  }
  await database.db.cookieConsentConfig.createMany({
    data: ['es', 'en'].map((language) => ({ ...texts, language }) as never),
  })
})

async function card(language: 'es' | 'en') {
  const config = (await staff.cookies.list()).find((one) => one.language === language)
  if (!config) throw new Error(`no texts in ${language}`)
  return config
}

test('each language is saved alone', async () => {
  const saved = await staff.cookies.update({ ...(await card('es')), message: 'Usamos cookies', isEnabled: false })
  expect(saved).toMatchObject({ language: 'es', message: 'Usamos cookies', isEnabled: false })
  expect(await card('en')).toMatchObject({ message: 'm', isEnabled: true })
  const [entry] = await database.db.activityLog.findMany()
  expect(entry).toMatchObject({ actionType: 'update', tableName: 'cookie_consent_config', recordId: saved.id })
  expect(entry?.details).toEqual({
    message: { before: 'm', after: 'Usamos cookies' },
    isEnabled: { before: true, after: false },
  })
})

test('the second of two who edit one card is refused', async () => {
  const before = await card('es')
  await staff.cookies.update({ ...before, message: 'a' })
  await expect(staff.cookies.update({ ...before, message: 'b' })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test.each(['javascript:alert(1)', '//x.example', 'cookies'])('%s is no link', async (learnMoreUrl) => {
  await expect(staff.cookies.update({ ...(await card('es')), learnMoreUrl })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
