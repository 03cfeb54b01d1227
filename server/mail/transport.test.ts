import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database'
import { deadSmtpUrl, decoded, type SmtpServer, startSmtp } from '../testing/smtp'
import { notSent } from './mail'
import { createMailer } from './transport'

const mail = {
  to: 'ana@example.com',
  subject: 'Contraseña',
  text: 'Ábrelo: https://seguros.example/x?token=abc',
  html: '<p>Ábrelo</p>',
  link: 'https://seguros.example/x?token=abc',
}
const mailFrom = { name: 'Ñandú Seguros', address: 'panel@seguros.example' }
const database = testDatabase()
const logged: string[] = []
const logger = pino({}, { write: (line) => logged.push(line) })

let dataDir: string
let smtp: SmtpServer | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'brokerage-mail-'))
})
afterEach(async () => {
  await smtp?.close()
  smtp = undefined
  logged.length = 0
  await rm(dataDir, { recursive: true, force: true })
})

const mailerTo = (smtpUrl: string | undefined, onLoopback = true) =>
  createMailer({ smtpUrl, mailFrom, dataDir, onLoopback }, logger, database.db)

describe('by SMTP', () => {
  test('a mail arrives whole, for its recipient only', async () => {
    smtp = await startSmtp()
    const mailer = mailerTo(smtp.url)
    await mailer.available()
    await mailer.send({
      ...mail,
      subject: `\u202e${mail.subject}`,
      text: `${mail.text}\u2066`,
      html: `\u200f${mail.html}`,
    })
    expect(smtp.received).toHaveLength(1)
    const [{ to, raw } = { to: [], raw: '' }] = smtp.received
    expect(to).toEqual(['ana@example.com'])
    expect(raw).toMatch(/^From: .*<panel@seguros\.example>\r?$/m)
    expect(decoded(raw)).toContain(mail.text)
    expect(decoded(raw)).toContain(mail.html)
    expect(decoded(raw)).not.toMatch(/[\u200f\u202e\u2066]|E2=80=AE/)
    expect(logged).toEqual([])
    expect(await readdir(dataDir)).toEqual([])
  })

  test('a refused mail fails with the reason but without the recipient’s address', async () => {
    smtp = await startSmtp({ refuses: [mail.to] })
    const error = await mailerTo(smtp.url)
      .send(mail)
      .catch((failure) => failure)
    logger.error({ err: error }, 'refused')
    expect(logged.join()).toContain('no such mailbox')
    expect(logged.join()).toContain('"responseCode":550')
    expect(logged.join()).not.toContain(mail.to)
  })

  test('a domain with letters beyond ASCII is sent in the form that servers know, and is in no log', async () => {
    smtp = await startSmtp({
      refuses: ['otra@seguros-peña.example'],
      answers: { responseCode: 550, why: 'otra@xn--seguros-pea-beb.example: no such mailbox' },
    })
    const to = 'ana@seguros-peña.example'
    await mailerTo(smtp.url).send({ ...mail, to, replyTo: 'agente@seguros-peña.example' })
    expect(smtp.received[0]?.raw).toMatch(/^To: ana@xn--seguros-pea-beb\.example/m)
    expect(smtp.received[0]?.raw).toMatch(/^Reply-To: agente@xn--seguros-pea-beb\.example/m)
    const error = await mailerTo(smtp.url)
      .send({ ...mail, to: 'otra@seguros-peña.example' })
      .catch((failure) => failure)
    expect(error.message).toContain('no such mailbox')
    expect(error.message).not.toContain('otra@')
  })

  test('an address is always one recipient', async () => {
    smtp = await startSmtp()
    await mailerTo(smtp.url)
      .send({ ...mail, to: 'eve@evil.example, ana@example.com' })
      .catch(() => {})
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain('ana@example.com')
  })

  test('the URL’s user and password are used', async () => {
    smtp = await startSmtp({ password: 'p@ss:1/2' })
    const withPassword = (password: string) =>
      mailerTo(smtp?.url.replace('//', `//panel:${encodeURIComponent(password)}@`))
    await withPassword('p@ss:1/2').available()
    await withPassword('p@ss:1/2').send(mail)
    expect(smtp.received).toHaveLength(1)
    await expect(withPassword('wrong').available()).rejects.toThrow('Invalid login')
  })

  test('a missing server is not available', async () => {
    const mailer = mailerTo(await deadSmtpUrl())
    await expect(mailer.available()).rejects.toThrow('ECONNREFUSED')
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
  })

  test('a silent server times out', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as AddressInfo
    await expect(mailerTo(`smtp://127.0.0.1:${port}`).available()).rejects.toThrow('Greeting never received')
    silent.close()
  })
})

describe('the cause of a failure is stored', () => {
  const stored = async () => (await database.db.installationFact.findUnique({ where: { fact: 'mailFailure' } }))?.cause
  const from = { ...mailFrom, address: 'nadie@seguros.example' }
  const sent = async (url: string, sender = mailFrom) => {
    const mailer = createMailer({ smtpUrl: url, mailFrom: sender, dataDir, onLoopback: true }, logger, database.db)
    await expect(mailer.send(mail)).rejects.toThrow()
    return stored()
  }

  test('a refused or missing user or password', async () => {
    smtp = await startSmtp({ password: 'right' })
    expect(await sent(smtp.url.replace('//', '//panel:wrong@'))).toBe('credentials')
    expect(await sent(smtp.url)).toBe('credentials')
  })

  test('a server that is not found or does not answer', async () => {
    expect(await sent('smtp://mail.invalid:587')).toBe('host')
    expect(await sent(await deadSmtpUrl())).toBe('noAnswer')
  })

  test('an invalid certificate and a server without encryption', async () => {
    smtp = await startSmtp({ secure: true })
    expect(await sent(smtp.url)).toBe('certificate')
    await mailerTo(`${smtp.url}?tls.rejectUnauthorized=false`).send(mail)
    await smtp.close()
    smtp = await startSmtp()
    expect(await sent(`${smtp.url}?requireTLS=true`)).toBe('encryption')
    expect(await sent(smtp.url.replace('smtp:', 'smtps:'))).toBe('encryption')
  })

  test.each([
    [450, '4.2.0 Greylisted, try again later'],
    [452, '4.2.2 Mailbox full'],
    [421, '4.7.0 Too many messages today'],
  ])('a %i of the server as not now, whichever command it answers', async (responseCode, why) => {
    smtp = await startSmtp({ refuses: [mail.to, from.address], answers: { responseCode, why } })
    expect(await sent(smtp.url)).toBe('forNow')
    expect(await sent(smtp.url, from)).toBe('forNow')
    const mailer = mailerTo(smtp.url)
    await expect(mailer.send(mail).catch(notSent)).rejects.toMatchObject({ reason: 'mail-not-now' })
  })

  test('a refused sender, recipient or content', async () => {
    smtp = await startSmtp({ refuses: [from.address, mail.to] })
    expect(await sent(smtp.url, from)).toBe('sender')
    expect(await sent(smtp.url)).toBe('recipient')
    await smtp.close()
    smtp = await startSmtp({ refusesContent: true })
    expect(await sent(smtp.url)).toBe('content')
    expect(await database.db.installationFact.count({ where: { fact: 'mail' } })).toBe(0)
  })
})

describe('into the outbox', () => {
  test('each mail is a file that only the server’s user can read, and its link is logged', async () => {
    const mailer = mailerTo(undefined)
    await mailer.available()
    await Promise.all([mailer.send(mail), mailer.send(mail)])
    const outbox = join(dataDir, 'outbox')
    const files = await readdir(outbox)
    expect(files).toHaveLength(2)
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    for (const name of files) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]{36}\.eml$/)
      expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
      const raw = await readFile(join(outbox, name), 'utf8')
      expect(raw).toMatch(/^To: ana@example\.com\r$/m)
      expect(decoded(raw)).toContain(mail.text)
      expect(decoded(raw)).toContain(mail.html)
    }
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ link: mail.link }, { link: mail.link }])
    expect(logged.join()).not.toContain(mail.to)
  })

  test('no link is logged if the site is reachable from other machines', async () => {
    await mailerTo(undefined, false).send(mail)
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
    expect(logged.join()).toContain('a mail was written to the outbox')
    expect(logged.join()).not.toContain('token')
  })

  test.each([
    [true, undefined, true],
    [true, 'smtp://mail.example', true],
    [false, undefined, false],
    [false, 'smtp://mail.example', true],
  ])('with loopback %j and server %j, mails reach people: %j', (onLoopback, smtpUrl, reachesPeople) => {
    expect(mailerTo(smtpUrl, onLoopback).reachesPeople).toBe(reachesPeople)
  })

  test('a folder that cannot be created is not available, and no partial mail is left', async () => {
    await writeFile(join(dataDir, 'outbox'), 'a file is in the way')
    await expect(mailerTo(undefined).available()).rejects.toThrow('EEXIST')
    await expect(mailerTo(undefined).send(mail)).rejects.toThrow('EEXIST')
    expect(await readdir(dataDir)).toEqual(['outbox'])
  })
})
