import { expect, test } from 'vitest'
import { DEFAULT_TEMPLATES } from '../../../shared/default-templates'
import type { TemplateKey } from '../../../shared/message-templates'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { findTemplate } from './record'

const { database, staff } = testOffice({ market: false })

const MAIL = { kind: 'renewalMail', language: 'es' } as const
const CHAT = { kind: 'renewalWhatsapp', language: 'en' } as const
const templates = () => staff.settings.templates
const stored = (key: TemplateKey) => findTemplate(database.db, key)
const entries = () =>
  database.db.activityLog.findMany({ where: { tableName: 'message_templates' }, orderBy: { createdAt: 'asc' } })

test('each kind has a message in each language, initially the default', async () => {
  const list = await templates().list()
  expect(list).toHaveLength(28)
  for (const { kind, language, subject, body, id, updatedAt } of list) {
    expect({ subject, body, id, updatedAt }).toEqual({
      ...DEFAULT_TEMPLATES[kind][language],
      id: null,
      updatedAt: null,
    })
  }
})

test('a message is saved, logged and reset; the others stay', async () => {
  const own = await templates().update({ ...MAIL, updatedAt: null, subject: 'Póliza {poliza}', body: 'Hola {nombre}' })
  expect(await stored(MAIL)).toEqual(own)
  expect(await stored({ ...MAIL, language: 'en' })).toMatchObject(DEFAULT_TEMPLATES.renewalMail.en)
  const before = DEFAULT_TEMPLATES.renewalMail.es
  expect(await entries()).toMatchObject([
    {
      actionType: 'update',
      recordId: own.id,
      subject: 'Mensaje de renovación por correo (es)',
      details: {
        subject: { before: before.subject, after: 'Póliza {poliza}' },
        body: { before: before.body, after: 'Hola {nombre}' },
      },
    },
  ])
  expect(await templates().reset(MAIL)).toMatchObject({ ...before, id: null })
  expect(await stored(MAIL)).toMatchObject({ ...before, id: null })
  expect((await entries()).at(-1)).toMatchObject({
    actionType: 'update',
    details: { body: { before: 'Hola {nombre}', after: before.body } },
  })
  await templates().reset(MAIL)
  expect(await entries()).toHaveLength(2)
})

test('saving the default unchanged stores nothing', async () => {
  await templates().update({ ...MAIL, updatedAt: null, ...DEFAULT_TEMPLATES.renewalMail.es })
  expect(await database.db.messageTemplate.count()).toBe(0)
})

test.each([
  ['body', { subject: 'x', body: 'Hola {nombre} {apellido}' }],
  ['subject', { subject: '{precio}', body: 'x' }],
])('an unknown placeholder is refused at the %s, by its name', async (field, texts) => {
  const refused = await templates()
    .update({ ...MAIL, updatedAt: null, ...texts })
    .catch((error) => error)
  expect(refused).toMatchObject({ code: 'BAD_REQUEST', cause: { reason: 'placeholder-unknown', field } })
  expect(refused.message).toMatch(/^"\{(apellido|precio)\}" no es .* \{nombre\}, \{poliza\}/)
  expect(await database.db.messageTemplate.count()).toBe(0)
})

test('a mail needs a subject, and a chat drops it', async () => {
  await expectRefusal(templates().update({ ...MAIL, updatedAt: null, subject: ' ', body: 'x' }), 'fields-required', {
    field: 'subject',
  })
  expect(await templates().update({ ...CHAT, updatedAt: null, subject: '{x}', body: 'y' })).toMatchObject({
    subject: '',
  })
})
