/** A URL as people write it: without scheme, `www.` and trailing slash. */
export function websiteText(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
