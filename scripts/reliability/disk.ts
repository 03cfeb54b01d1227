import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const FILLER = 'filler'
const PARTS = [1, 2, 3, 4, 5]

/** A file system of a limited size, in memory, which only root may mount. */
export type LimitedDisk = { fill(): void; free(): void; unmount(): void }

/** @returns null where this user may not mount one */
export function mountDisk(folder: string, megabytes: number): LimitedDisk | null {
  const options = `size=${megabytes}m,mode=755`
  if (process.getuid?.() !== 0 || spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder]).status !== 0) {
    return null
  }
  const filler = join(folder, FILLER)
  return {
    fill() {
      // Others write meanwhile, so that what was free may not be any more.
      for (const part of PARTS) {
        const { bavail, bsize } = statfsSync(folder)
        if (bavail > 0) spawnSync('fallocate', ['--length', String(bavail * bsize), filler + part])
      }
    },
    free() {
      for (const part of PARTS) rmSync(filler + part, { force: true })
    },
    unmount: () => void spawnSync('umount', ['--lazy', folder]),
  }
}
