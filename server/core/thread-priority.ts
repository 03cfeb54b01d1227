import { platform, setPriority } from 'node:os'

/**
 * Gives threads that answer requests precedence over this one; on Linux only, as elsewhere it is the whole process's.
 * @param niceness 19 is the lowest priority
 */
export function lowerThreadPriority(niceness: number): void {
  if (platform() === 'linux') setPriority(niceness)
}
