import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { currentInstallation } from './installations'
import type { Driven } from './other-browsers/driven'
import { firefox } from './other-browsers/firefox'
import { webkit } from './other-browsers/webkit'
import { register, staff } from './staff'

/** By its first words: the key that presses a button stands after them. */
const named = (element: string, start: string) => `//${element}[starts-with(normalize-space(.), "${start}")]`
const button = (name: string) => named('button', name)
const field = (label: string) => `//*[@id=//label[starts-with(normalize-space(.), "${label}")]/@for]`
const heading = (start: string) => `//*[self::h1 or self::h2 or self::h3][starts-with(normalize-space(.), "${start}")]`
const text = (words: string) => `//*[text()[contains(normalize-space(.), "${words}")]]`

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

// The main jobs only: what browsers do differently shows in these, and Chromium walks all others.
for (const { name, missing, start } of [firefox, webkit]) {
  test.describe(name, { tag: '@nightly' }, () => {
    test.describe.configure({ mode: 'serial', timeout: 240_000 })
    const serial = randomUUID().slice(0, 8).toUpperCase()
    let browser: Driven
    const open = (path: string) => browser.open(`${currentInstallation().origin}${path}`)
    const becomes = (expression: string, value: unknown) =>
      expect.poll(() => browser.ask(expression), { timeout: 15_000 }).toEqual(value)
    const arrives = async (file: string) => {
      // Firefox makes an empty file beside the part that it writes to.
      const isWhole = (names: string[]) => names.includes(file) && !names.some((name) => name.endsWith('.part'))
      await expect.poll(() => isWhole(readdirSync(browser.downloads)), { timeout: 15_000 }).toBe(true)
      return readFileSync(join(browser.downloads, file))
    }

    test.beforeAll(async () => {
      const lacking = missing()
      if (lacking) process.stdout.write(`Skipped: ${lacking}\n`)
      test.skip(lacking !== undefined, lacking)
      browser = await start()
    })
    test.afterEach(async () => {
      const { status, expectedStatus } = test.info()
      if (status !== expectedStatus) writeFileSync(test.info().outputPath('failed.png'), await browser.picture())
    })
    test.afterAll(() => browser?.close())

    test('a visitor declines cookies, writes by WhatsApp, verifies a policy and reads legal pages', async () => {
      const policyNumber = `${name}-${serial}`
      await register(policyNumber)
      await open('/')
      await browser.click(button('Rechazar'))
      await becomes('document.querySelector(`[aria-label="Aviso de cookies"]`)', null)
      await open('/')
      await browser.see(heading('El seguro de tu auto'))
      await becomes('document.querySelector(`[aria-label="Aviso de cookies"]`)', null)

      await browser.click('//label[.//input[@name="meses"]][starts-with(normalize-space(.), "3 meses")]')
      await browser.see(text('Fullcover por 3 meses'))
      await becomes('document.querySelector(`#planes a[href*="wa.me"]`).href.includes("3%20meses")', true)

      await browser.type('//*[@id="verificar"]//input', policyNumber.toLowerCase())
      await browser.click(button('Verificar póliza'))
      await browser.see('//*[@id="verificar"]//article[contains(., "Póliza vigente")]')
      await browser.ask('window.print = () => { window.isPrinted = true }')
      await browser.click(button('Imprimir'))
      await becomes('window.isPrinted', true)
      expect(((await browser.print?.()) ?? '%PDF').toString('latin1')).toMatch(/^%PDF/)

      await browser.click('//footer//a[starts-with(@href, "/terminos")]')
      await browser.see(heading('Términos'))
      await browser.click('//header//a[@hreflang="en"]')
      await browser.see(heading('Terms'))
      // Another language is the same step of the history.
      await browser.back()
      await browser.see(heading('El seguro de tu auto'))
      await browser.forward()
      await browser.see(heading('Terms'))
    })

    test('staff sign in, search, and register a customer with dates', async () => {
      await open('/admin')
      await browser.type(field('Correo electrónico'), 'admin@example.com')
      await browser.type(field('Contraseña'), process.env.E2E_ADMIN_PASSWORD ?? '')
      await browser.click(button('Iniciar sesión'))
      await browser.see(button('Cerrar sesión'))
      await browser.click(named('a', 'Gestión de asegurados'))
      await browser.click(button('Nuevo asegurado'))
      await browser.click(field('Aseguradora'))
      await browser.click(named('*[@role="option"]', 'Ábaco Seguros'))
      await browser.type(field('Número de póliza'), `PANEL-${name}-${serial}`)
      await browser.click(field('Tipo de póliza'))
      await browser.click(named('*[@role="option"]', 'Fullcover'))
      await browser.click(named('label', '6 meses'))
      await browser.type(field('Nombre completo'), 'Núñez Ávila, Íñigo')
      await browser.type(field('Número VIN'), '1hgcm82633a004352')
      await browser.type(field('Marca'), 'Honda')
      await browser.type(field('Modelo'), 'Accord')
      await browser.type(field('Año'), '2023')
      await browser.type(field('Fecha de inicio'), '5-3-27')
      await browser.click(button('Guardar'))

      const row = `//tr[contains(., "PANEL-${name}-${serial}")]`
      await browser.see(row)
      await browser.type('//input[@type="search"]', `PANEL-${name}-${serial}`)
      await becomes('new URLSearchParams(location.search).get("q")', `PANEL-${name}-${serial}`)
      await browser.see(row)
      const { items } = await staff.customers.list.query({ search: `PANEL-${name}-${serial}` })
      expect(items).toMatchObject([
        { vinNumber: '1HGCM82633A004352', policyStartDate: '2027-03-05', policyEndDate: '2027-09-05' },
      ])
    })

    test('staff upload and download a document and a certificate, and go back and forward', async () => {
      const policyNumber = `PAPELES-${name}-${serial}`
      const { id } = await register(policyNumber)
      const folder = mkdtempSync(join(tmpdir(), 'brokerage-upload-'))
      const file = join(folder, 'póliza firmada.pdf')
      writeFileSync(file, PDF)
      await open(`/admin?seccion=asegurados&asegurado=${id}`)
      await browser.click(button('Documentos'))
      await browser.see(heading('Documentos de la póliza'))
      await browser.chooseFile('//input[@type="file"]', file)
      await browser.click('//tr[contains(., "póliza firmada.pdf")]//button[starts-with(@aria-label, "Descargar")]')
      expect(String(await arrives('póliza firmada.pdf'))).toBe(PDF)
      rmSync(folder, { recursive: true })

      await browser.back()
      await browser.click(button('Emitir constancia'))
      await browser.click('//*[@role="dialog"]//button[normalize-space(.)="Emitir"]')
      await browser.click('//section[.//h3="Constancias"]//a[starts-with(normalize-space(.), "Descargar")]')
      expect(String(await arrives(`constancia ${policyNumber}.pdf`))).toMatch(/^%PDF/)

      await browser.forward()
      await browser.see(heading('Documentos de la póliza'))
      await browser.back()
      await browser.see(button('Emitir constancia'))
    })

    test('a browser without passkeys says so in a sentence', async () => {
      await open('/admin?cuenta=1&pestana=seguridad')
      await browser.see(heading('Llaves de acceso'))
      // Firefox would ask a person for a device: its driver has none of its own over BiDi.
      test.skip(await browser.ask<boolean>('"PublicKeyCredential" in window'), `${name} has passkeys`)
      await browser.type(field('Nombre de la llave nueva'), 'Portátil')
      await browser.click(button('Agregar llave'))
      await browser.see(text('no admite llaves de acceso'))
    })
  })
}
