/** An address of the web as people say it: without scheme, `www.` and last slash. */
export function websiteText(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
