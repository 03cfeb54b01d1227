import { mkdtempSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { requireDataFolder } from './data-folder'

test('creates the folder and its parents, which other users may traverse', () => {
  const above = mkdtempSync(join(inject('folder'), 'data-'))
  requireDataFolder(join(above, 'a', 'b'))
  expect(statSync(join(above, 'a')).mode & 0o777).toBe(0o711)
  expect(() => requireDataFolder(join(above, 'a', 'b'))).not.toThrow()
})

test('names the folder that cannot be created, and the user who needs it', {
  skip: process.platform !== 'linux',
}, () => {
  expect(() => requireDataFolder('/proc/none/data')).toThrow(
    new RegExp(
      `^The folder /proc/none/data cannot be used: .* Give it to this user \\(number ${process.getuid?.()}\\)`,
    ),
  )
})
