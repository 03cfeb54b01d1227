import { samplePng } from '../server/testing/sample-files'
import { signIn, test } from './browser'
import { day, register, staff } from './staff'
const OUT = '/work/notes/shots'
test('shots', async ({ page }) => {
  test.setTimeout(200_000)
  const { id: customerId } = await register('E2E-SHOT', { fullName: 'María Fernanda Gómez', plate: 'ABC-123', phone: '+13055550142', email: 'maria@example.com' })
  const text = 'Le chocaron por detrás en un semáforo de la avenida principal; el auto está en el taller y no arranca. Hay fotos.'
  const one = await staff.cases.open.mutate({ customerId, kind: 'claim', happenedOn: day(-1), place: 'Av. Winston Churchill', text, insurerNumber: 'RC 4471-B', insurerContact: 'Lic. Pérez, ext. 33', otherParty: 'Juan Pérez, placa ZZZ-999,\nseguros La Otra', waitingOn: 'us', nextOn: day(0), notifiedOn: day(0) })
  const moved = await staff.cases.move.mutate({ id: one.id, updatedAt: one.updatedAt, waitingOn: 'insurer', nextOn: day(4), note: 'Enviado el parte a la aseguradora' })
  await staff.cases.note.mutate({ id: one.id, text: 'Dice que el perito va mañana\nPide que lo llamen', channel: 'phone' })
  await staff.cases.open.mutate({ customerId, kind: 'claim', happenedOn: day(-1), text: 'Otro golpe', waitingOn: 'us', nextOn: day(0) })
  const change = await staff.cases.open.mutate({ customerId, kind: 'change', happenedOn: day(2), text: 'Vendió el auto: ahora un Kia Rio 2024, placa NUE-123', waitingOn: 'expert', nextOn: day(1) })
  const closed = await staff.cases.close.mutate({ id: change.id, updatedAt: change.updatedAt, outcome: 'confirmed', confirmedOn: day(0), note: 'Endoso 3' })
  await staff.cases.open.mutate({ customerId, kind: 'complaint', happenedOn: day(-40), text: 'La aseguradora no contesta', waitingOn: 'insured', nextOn: day(0) })
  void [moved, closed]
  await signIn(page, '/admin')
  for (const [w, h] of [[1440, 900], [390, 844]] as const) {
    await page.setViewportSize({ width: w, height: h })
    const shot = async (name: string, full = true) => {
      await page.waitForTimeout(700)
      await page.screenshot({ path: `${OUT}/${name}-${w}.png`, fullPage: full })
    }
    await page.goto('/admin?seccion=asegurados&pestana=tramites'); await shot('desk')
    await page.goto('/admin?seccion=asegurados&pestana=tramites&espera=cerrados'); await shot('desk-closed')
    await page.goto('/admin?seccion=asegurados&pestana=tramites&espera=perito'); await shot('desk-empty')
    await page.goto(`/admin?seccion=asegurados&pestana=tramites&tramite=${one.id}`); await page.waitForTimeout(500)
    if (w === 1440) { await page.getByLabel('Archivos que se cargarán').setInputFiles({ name: 'frente.png', mimeType: 'image/png', buffer: await samplePng(400, 300) }); await page.waitForTimeout(1500) }
    await shot('file')
    await page.getByRole('button', { name: 'Pasar a…' }).click(); await shot('move', false); await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Anotar', exact: true }).click(); await shot('note', false); await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click(); await shot('close', false); await page.keyboard.press('Escape')
    await page.goto(`/admin?seccion=asegurados&pestana=tramites&tramite=${one.id}&vista=editar`); await shot('edit')
    await page.goto(`/admin?seccion=asegurados&pestana=tramites&tramite=${change.id}`); await shot('change')
    await page.getByRole('button', { name: 'Reabrir' }).click(); await shot('reopen', false); await page.keyboard.press('Escape')
    await page.goto(`/admin?seccion=asegurados&pestana=tramites&tramite=${change.id}&vista=editar&id=${customerId}`); await shot('apply', false)
    await page.goto(`/admin?seccion=asegurados&asegurado=${customerId}`); await shot('customer')
    await page.keyboard.press('s'); await page.waitForTimeout(300); await shot('new', false)
    await page.getByRole('button', { name: /Agregar lo que/ }).click(); await shot('new-more', false); await page.keyboard.press('Escape')
    await page.goto('/admin?seccion=configuracion&pestana=mensajes&mensaje=tramite-correo'); await shot('messages')
    await page.goto('/admin'); await page.waitForTimeout(500); await page.keyboard.press('Control+k'); await page.keyboard.type('abc-123'); await page.waitForTimeout(900); await shot('palette', false)
  }
})
