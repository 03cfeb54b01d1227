import { rmSync } from 'node:fs'

/** The web server has been stopped by now, and its PostgreSQL with it. */
export default function removeData(): void {
  const folder = process.env.E2E_DATA_DIR
  if (folder) rmSync(folder, { recursive: true, force: true })
}
