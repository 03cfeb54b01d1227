import { platform, setPriority } from 'node:os'

/*
 * In plain JavaScript, because a thread that starts from the sources imports it as it is.
 */

/**
 * Puts this thread behind whoever waits for an answer; on other systems than Linux it would hold for the whole process.
 * @param {number} niceness 19 is behind all
 */
export function lowerThreadPriority(niceness) {
  if (platform() === 'linux') setPriority(niceness)
}
