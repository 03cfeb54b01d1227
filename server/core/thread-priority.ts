import { platform, setPriority } from 'node:os'

/**
 * Puts this thread behind whoever waits for an answer; on other systems than Linux it would hold for the whole process.
 * @param niceness 19 is behind all
 */
export function lowerThreadPriority(niceness: number): void {
  if (platform() === 'linux') setPriority(niceness)
}
