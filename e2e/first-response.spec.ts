import { expect, test } from '@playwright/test'
import spanish from '../client/messages/es.json' with { type: 'json' }
import { freePort } from '../server/db/embedded/cluster'
import { proceduresOf } from '../server/testing/procedures'
import { fieldIn, LANGUAGES } from '../shared/languages'
import { SITE_PARTS, SITE_TEXTS, type SitePart, type SiteText } from '../shared/site-texts'
import { EmbeddedServer } from './embedded-server'
import { firstBytes } from './first-bytes'
import { PASSWORD } from './server-process'

/** Ten packets, which a server sends before it waits for the first acknowledgement. */
const LIMIT = 14_000

test('the landing page with its sample texts and eight insurers is ten packets, and lacks nothing of longer texts', async () => {
  const server = new EmbeddedServer(await freePort())
  try {
    server.start({ SEED_ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' })
    await server.ready()
    const staff = proceduresOf(server, await server.signIn())
    for (const [code, name, assistancePhone] of [['MAR', 'Mar Adentro Mutual', '+1 954-555-0148']] as const) {
      await staff.companies.create.mutate({ code, name, assistancePhone })
    }
    for (const path of ['/', '/?lang=en', '/terminos']) {
      const bytes = await firstBytes(server.origin + path)
      process.stdout.write(`${path}: ${bytes} bytes\n`)
      expect(bytes).toBeLessThanOrEqual(LIMIT)
    }
    const short = await (await fetch(server.origin)).text()
    for (const { part, updatedAt, draft } of await staff.settings.texts.list.query()) {
      await staff.settings.texts.update.mutate({
        part,
        updatedAt,
        texts: { ...draft, ...doubled(part) },
        publish: true,
      })
    }
    const long = SITE_PARTS.flatMap((part) =>
      Object.values<SiteText>(SITE_TEXTS[part]).flatMap((text) =>
        short.includes(`>${original(text)}<`) ? twice(text) : [],
      ),
    )
    expect(long.length).toBeGreaterThan(20)
    await expect
      .poll(async () => {
        const page = await (await fetch(server.origin)).text()
        return long.filter((text) => !page.includes(`>${text}<`))
      })
      .toEqual([])
    process.stdout.write(`with texts twice as long: ${await firstBytes(server.origin)} bytes\n`)
  } finally {
    await server.remove()
  }
})

/** A text of the catalogue; empty where only staff's is shown. */
const original = ({ message }: SiteText) =>
  String(message.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], spanish.site) ?? '')
const twice = (text: SiteText) => `${original(text)} ${original(text)}`.slice(0, text.max).trim()
const doubled = (part: SitePart) =>
  Object.fromEntries(
    Object.entries<SiteText>(SITE_TEXTS[part]).flatMap(([field, text]) =>
      LANGUAGES.map((language) => [fieldIn(field, language), twice(text)]),
    ),
  )
