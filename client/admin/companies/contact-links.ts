/** What the device dials: the digits, after a plus if there is one; an extension is for people to read. */
export function phoneLink(phone: string): string {
  const [number = ''] = phone.split(/ext|x/i)
  return `tel:${number.replace(/(?!^\+)\D/g, '')}`
}

/** An address of the web as people say it: without scheme, `www.` and last slash. */
export function websiteText(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
