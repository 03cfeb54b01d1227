import { setTimeout as wait } from 'node:timers/promises'
import type { Follower } from '../../server/testing/follower'

const CHECK_MS = 50

/** Resolves once all of them have been told of something, as writers go on. @returns the time: what is logged later reaches them */
export async function followedSince(followers: Follower[]): Promise<number> {
  while (followers.some(({ told }) => told() === 0)) await wait(CHECK_MS)
  return Date.now()
}
