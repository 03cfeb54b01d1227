import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect } from './browser'

const dataDir = process.env.E2E_DATA_DIR ?? ''
const run = promisify(execFile)

/** An account of the test's own, for others sign in with the shared one meanwhile. @returns its password */
export async function createAdmin(email: string): Promise<string> {
  const { stdout } = await run('npm', ['run', '-s', 'admin:create', '--', '--email', email], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' },
  })
  return stdout.match(/with the password (\S+) /)?.[1] ?? ''
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

/** The link of the latest mail to an address, once it has been written. */
export async function mailedLink(email: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  let link: string | undefined
  await expect(async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort()
    const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    const text = mails
      .findLast((mail) => mail.includes(email))
      ?.replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    link = text?.match(/https?:\/\/\S+\/reset-password\?token=[\w-]+/)?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}
