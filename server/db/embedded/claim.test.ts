import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { claim } from './claim'

const folder = () => mkdtempSync(join(tmpdir(), 'claim-'))

describe.runIf(process.platform === 'linux')('a folder that two containers share', () => {
  test('belongs to the first, until that one ends', async () => {
    const home = folder()
    const giveBack = await claim(home, 'pid:[1]')
    await expect(claim(home, 'pid:[2]')).rejects.toThrow(`Another container uses the database in ${home}.`)
    giveBack()
    await expect(claim(home, 'pid:[2]')).resolves.toBeTypeOf('function')
  })

  test('is open to other processes of the same container', async () => {
    const home = folder()
    await claim(home, 'pid:[1]')
    await (await claim(home, 'pid:[1]'))()
    await expect(claim(home, 'pid:[2]')).rejects.toThrow('Another container')
  })

  test('is free after a kill -9', async () => {
    const home = folder()
    const path = join(home, 'claim.sock')
    const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => console.log('held'))`
    const holder = spawn(process.execPath, ['--eval', script])
    await once(holder.stdout, 'data')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(existsSync(path)).toBe(true)
    await expect(claim(home, 'pid:[2]')).resolves.toBeTypeOf('function')
  })
})
