import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCalendarDays, today } from '../../shared/clock'
import { uploadDocument } from '../modules/documents/upload'
import type { Services } from '../request/context'
import { firstPaper } from '../testing/first-paper'
import { type ServedApp, serveApp } from '../testing/http'
import { testOffice } from '../testing/office'
import { readPdfPage, textOf } from '../testing/pdf-page'
import { sampleJpeg, samplePdf } from '../testing/sample-files'
import { testServices } from '../testing/services'
import { signIn } from '../testing/sign-in'

const { database, adminUser, agentUser, staff, agent, insure } = testOffice({ day: '2026-11-20' })
let services: Services
let site: ServedApp
let cookie: string
let file: { id: string; number: string; customerId: string }
beforeAll(async () => {
  services = testServices(database, { SIGN_IN_LIMIT: '0' })
  site = await serveApp(services)
  await firstPaper()
}, 120_000)
afterAll(() => site.close())
beforeEach(async () => {
  cookie = await signIn(site.origin, agentUser.email)
  const { id: customerId } = await insure({
    fullName: 'Ana Sosa',
    policyNumber: 'POL-7',
    policyStartDate: '2026-11-01',
  })
  file = await agent.cases.open({
    customerId,
    kind: 'claim',
    happenedOn: '2026-11-12',
    text: 'Chocó por detrás 🚗 en la avenida.\nSin heridos.',
    otherParty: 'Luis Peña, ABC-123',
    waitingOn: 'insurer',
    nextOn: addCalendarDays(today(), 3),
  })
})

const upload = (name: string, bytes: Buffer, kind?: 'photo' | 'licence') =>
  uploadDocument(services, adminUser.id, { customerId: file.customerId, caseId: file.id, kind, file: { name, bytes } })
async function paper(headers: Record<string, string> = { cookie }) {
  const { downloadUrl } = await agent.cases.paper({ id: file.id })
  return fetch(`${site.origin}${downloadUrl}`, { headers })
}
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').split('/Type /Page\n').length - 1

test('the file of a case is one PDF with its facts, its text and its photos, two on a page', async () => {
  for (let number = 1; number <= 3; number++) await upload(`foto ${number}.jpg`, await sampleJpeg(800, 600), 'photo')
  await upload('licencia.pdf', samplePdf(), 'licence')
  await agent.cases.note({ id: file.id, text: 'Nota para colegas' })
  const response = await paper()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('content-disposition')).toContain(`${file.number}.pdf`)
  const pdf = Buffer.from(await response.arrayBuffer())
  const text = readPdfPage(pdf).map(textOf).join('\n')
  const told = [
    `Expediente ${file.number}`,
    'Siniestro · 12 de noviembre de 2026',
    'Ana Sosa',
    'POL-7',
    'Del 1 de noviembre de 2026',
  ]
  for (const one of [...told, 'Chocó por detrás', 'Sin heridos.', 'Luis Peña', 'Licencia · licencia.pdf'])
    expect(text).toContain(one)
  expect(text).not.toMatch(/Nota para colegas|no cubre/)
  expect(pagesOf(pdf)).toBe(3)
  const accesses = await database.db.accessLog.findMany({ where: { recordId: file.id, event: 'download' } })
  expect(accesses).toMatchObject([
    { adminUserId: agentUser.id, subject: file.number, insuredCustomerId: file.customerId },
  ])
})

test('a long text goes on on the next page, and a day outside of the policy is said', async () => {
  const record = await agent.cases.byId({ id: file.id })
  const text = Array.from({ length: 60 }, (_, line) => `Línea ${line} del relato.`).join('\n')
  await agent.cases.update({ id: file.id, updatedAt: record.updatedAt, text, happenedOn: '2026-10-01' })
  const pdf = Buffer.from(await (await paper()).arrayBuffer())
  expect(pagesOf(pdf)).toBe(3)
  expect(readPdfPage(pdf).map(textOf).join('\n')).toContain('(no cubre ese día)')
})

test('a picture that cannot be read is named, and does not keep the file from being made', async () => {
  const { url } = await upload('cortada.jpg', await sampleJpeg(), 'photo')
  await services.storage.put(url.replace('/files/', ''), Buffer.from('no picture'))
  const pdf = Buffer.from(await (await paper()).arrayBuffer())
  expect(readPdfPage(pdf).map(textOf).join('\n')).toContain('1. Foto · cortada.jpg')
  expect(pagesOf(pdf)).toBe(1)
})

test('it is for staff, and of a case that exists', async () => {
  expect((await paper({})).status).toBe(401)
  await staff.cases.remove({ id: file.id })
  expect((await fetch(`${site.origin}/files/cases/${file.id}.pdf`, { headers: { cookie } })).status).toBe(404)
  await expect(agent.cases.paper({ id: file.id })).rejects.toThrow('ya no existe')
})
