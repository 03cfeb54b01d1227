import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hashPassword } from '../server/auth/passwords'
import { codeOf } from '../server/testing/authenticator'
import type { Role } from '../shared/auth'
import { expect } from './browser'
import { onDatabase } from './database'
import { currentInstallation } from './installations'

/** Creates an account for one test: other tests use the shared one at the same time. @returns its password */
export const createAdmin = (email: string) => createAccount(email, 'admin')
export const createAgent = (email: string) => createAccount(email, 'agent')

async function createAccount(email: string, role: Role): Promise<string> {
  const password = randomBytes(18).toString('base64url')
  const values = [email, await hashPassword(password), role]
  const insert = 'INSERT INTO admin_users (email, password_hash, role) VALUES ($1, $2, $3)'
  await onDatabase((client) => client.query(insert, values))
  return password
}

export async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/admin')
  await fillSignIn(page, email, password)
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** Sets the last proof of identity to eleven minutes ago: too old for actions that need one. */
export async function signedInLongAgo(email: string, server?: Parameters<typeof onDatabase>[1]): Promise<void> {
  const update = `
    UPDATE sessions SET proved_at = now() - interval '11 minutes'
    FROM admin_users WHERE admin_users.id = admin_user_id AND email = $1`
  await onDatabase((client) => client.query(update, [email]), server)
}

/** Ends the sessions of an account as the server does when they were not used for long. */
export async function endSessions(email: string): Promise<void> {
  const end = 'DELETE FROM sessions USING admin_users WHERE admin_users.id = admin_user_id AND email = $1'
  await onDatabase((client) => client.query(end, [email]))
}

/** Sets up an authenticator app in the panel. @returns the app's secret, and the recovery codes */
export async function setUpTotp(page: Page) {
  await page.getByRole('button', { name: 'Configurar aplicación' }).click()
  return confirmTotp(page)
}

/** Completes a setup that was started. */
export async function confirmTotp(page: Page) {
  await expect(page.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')
  const code = codeOf(secret, -1)
  await page.getByLabel('Código de 6 cifras').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Activar' }).click()
  const list = page.getByRole('list', { name: 'Códigos de recuperación' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return { secret, recoveryCodes: await list.getByRole('listitem').allInnerTexts() }
}

/** Waits for the latest mail to an address. @returns the link in it */
export async function mailedLink(email: string): Promise<string> {
  const folder = join(currentInstallation().dataDir, 'outbox')
  let link: string | undefined
  await expect(async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort()
    const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    const text = mails
      .filter((mail) => mail.match(/^To: .*/m)?.[0].includes(email))
      .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .findLast((mail) => mail.includes('token='))
    link = text?.match(/https?:\/\/\S+[?&]token=[\w-]+/)?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}
