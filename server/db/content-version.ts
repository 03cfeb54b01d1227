import type { Notifications } from './notifications'

/** Tells whether the content of the public pages has changed, so that caches know when to expire. */
export type ContentVersion = {
  /** Grows with every change; null while changes would go unnoticed, so that nothing may be cached. */
  current(): number | null
  /** Call after a change made by this process, which need not wait for the notification. */
  changed(): void
}

/**
 * Follows the triggers on every commit that touches settings, texts, testimonials, plans, insurers, legal documents,
 * cookie texts or pixels.
 */
export function followContent(notifications: Notifications): ContentVersion {
  let version = 0
  const changed = () => {
    version++
  }
  notifications.on('content_changed', { told: changed, begun: changed })
  return { current: () => (notifications.isListening() ? version : null), changed }
}
