/** Saves a file, under its own name where none is given. */
export const download = (url: string, fileName = ''): void =>
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
