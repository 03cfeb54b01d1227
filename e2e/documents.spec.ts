import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { samplePng } from '../server/testing/sample-files'
import { violationsOf } from './accessibility'
import { expect, signIn, test } from './browser'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })

/**
 * Opens the documents of the first customer that a search finds; by keyboard, since a click right after another at the
 * same spot counts as an accidental double click.
 */
async function openDocuments(page: Page, search: string): Promise<void> {
  await signIn(page, `/admin?seccion=asegurados&q=${search}`)
  await page
    .getByRole('button', { name: /^Ver documentos/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { name: 'Documentos de la póliza' })).toBeVisible()
}

/** Drops a file on the dropzone. */
async function drop(page: Page, name: string, type: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([content, ...file]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], file[0], { type: file[1] }))
      return transfer
    },
    [String(PDF), name, type] as const,
  )
  await page.getByText('Arrastre los archivos aquí').dispatchEvent('drop', { dataTransfer })
}

const pick = (page: Page, files: ReturnType<typeof pdf>[]) =>
  page.getByLabel('Archivos que se cargarán').setInputFiles(files)

test('documents are uploaded, downloaded under their own name, and deleted', async ({ page }) => {
  await openDocuments(page, '00003')
  // The second is a PDF despite its name.
  await pick(page, [pdf('póliza firmada.pdf'), pdf('recibo.png')])
  await expect(page.getByText('2 documentos cargados exitosamente')).toBeVisible()
  await drop(page, 'soltado.pdf', 'application/pdf')
  await expect(page.getByRole('row').filter({ hasText: 'soltado.pdf' })).toHaveCount(1)
  const row = page.getByRole('row').filter({ hasText: 'póliza firmada.pdf' })
  await expect(row).toContainText('1 KB')
  await expect(row).toContainText('admin@example.com')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Descargar/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('póliza firmada.pdf')
  expect(await readFile(await download.path())).toEqual(PDF)

  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar todo' }).click(),
  ])
  expect(archive.suggestedFilename()).toMatch(/^documentos .+00003\.zip$/)
  const zip = await readFile(await archive.path())
  for (const name of ['póliza firmada.pdf', 'recibo.pdf', 'soltado.pdf']) expect(zip.includes(name)).toBe(true)

  const dialog = page.getByRole('dialog')
  await pick(page, [{ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(await samplePng()) }])
  await page.getByRole('link', { name: 'foto.png', exact: true }).click()
  const picture = dialog.getByRole('img', { name: 'foto.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // Headless Chromium has no PDF viewer, so the panel offers a download.
  await row.getByRole('button', { name: /^Ver/ }).click()
  await expect(dialog.getByTitle('póliza firmada.pdf').or(dialog.getByText('Este navegador no muestra'))).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()

  await row.getByRole('button', { name: /^Eliminar/ }).click()
  await expect(dialog).toContainText(
    '¿Está seguro de que desea eliminar este documento? Esta acción no se puede deshacer.',
  )
  await dialog.getByRole('button', { name: 'Eliminar' }).dblclick()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('Documento eliminado exitosamente')).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'recibo.pdf' })).toHaveCount(1)

  // The customer's page lists and shows them, and leads back to where they are managed.
  const customerId = new URL(page.url()).searchParams.get('id')
  await page.goto(`/admin?seccion=asegurados&asegurado=${customerId}`)
  const section = page.getByRole('region', { name: 'Documentos' })
  await expect(section.getByRole('listitem')).toHaveCount(3)
  await expect(section).toContainText('admin@example.com')
  await section.getByRole('link', { name: 'foto.png', exact: true }).click()
  await expect(picture).toBeVisible()
  await page.keyboard.press('Escape')
  await section.getByRole('button', { name: 'Cargar o eliminar documentos' }).click()
  await expect(page.getByRole('heading', { name: 'Documentos de la póliza' })).toBeVisible()
})

test.describe('failures', () => {
  test.use({
    allowedErrors: [
      /status of (41[35]|500)|demasiado grande para este servidor|Tipo de archivo no permitido|did not reach the server|The server failed|ERR_FAILED|Failed to fetch/,
    ],
  })

  test('an upload that failed can be retried', async ({ page }) => {
    await openDocuments(page, '00006')
    const fail = (route: Route) => {
      const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, reason: 'unexpected', fieldErrors: {} }
      return route.fulfill({ status: 500, json: { error: { message: 'The server failed', code: -32603, data } } })
    }
    await page.route('**/trpc/documents.upload*', fail, { times: 1 })
    await pick(page, [pdf('otra-vez.pdf')])
    await expect(page.getByText('Error al subir el archivo')).toBeVisible()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'otra-vez.pdf' })).toHaveCount(1)
    await expect(page.getByText('Error al subir el archivo')).toHaveCount(0)
  })

  test('files arrive once over a line that is cut, before or after they are stored', async ({ page }) => {
    await openDocuments(page, '00006')
    const before = await page.getByRole('row').count()
    let sent = 0
    await page.route('**/trpc/documents.upload*', async (route) => {
      sent++
      if (sent % 3 === 0) expect((await route.fetch()).status()).toBe(200) // It is stored; the answer is lost.
      return sent % 3 === 1 ? route.continue() : route.abort()
    })
    await pick(page, [pdf('uno.pdf'), pdf('dos.pdf'), pdf('tres.pdf')])
    await expect(page.getByText('3 documentos cargados exitosamente')).toBeVisible({ timeout: 30_000 })
    expect(sent).toBe(7)
    await expect(page.getByRole('row')).toHaveCount(before + 3)
  })

  test('a file that a proxy refuses as too large gets its own message', async ({ page }) => {
    const refuse = (route: Route) =>
      route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' })
    await openDocuments(page, '00006')
    await page.route('**/trpc/documents.upload*', refuse)
    await pick(page, [pdf('grande.pdf')])
    await expect(page.getByText('Es demasiado grande para este servidor')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
  })

  test('a failed download or deletion is reported, and the document stays', { tag: '@nightly' }, async ({ page }) => {
    await openDocuments(page, '00007')
    await pick(page, [pdf('queda.pdf')])
    const row = page.getByRole('row').filter({ hasText: 'queda.pdf' })
    await page.route(/documents\.(link|delete)/, (route) => route.abort())
    await row.getByRole('button', { name: /^Descargar/ }).click()
    await expect(page.getByText('Error al descargar el documento')).toBeVisible()
    await row.getByRole('button', { name: /^Eliminar/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByText('Error al eliminar el documento')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect(row).toHaveCount(1)
  })

  test('leaving during an upload asks first, then cancels it', { tag: '@nightly' }, async ({ page }) => {
    await openDocuments(page, '00008')
    await page.route('**/trpc/documents.upload*', () => {}) // Never answered.
    await pick(page, [pdf('lento.pdf')])
    await expect(page.getByRole('progressbar', { name: 'Carga de lento.pdf' })).toBeAttached()
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('se cancelará la carga')
    await page.getByRole('button', { name: 'Seguir aquí' }).click()
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.getByRole('button', { name: 'Salir y cancelar la carga' }).click()
    await expect(page.getByRole('button', { name: 'Nuevo asegurado' })).toBeVisible()
  })
})
