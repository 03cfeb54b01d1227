import { today, yearOf } from '../../shared/clock'
import type { Services } from '../request/context'
import type { Compressed } from './compressed'

/** A page ready to be sent; an incomplete one is rendered again for the next visitor. */
export type Page = { content: Compressed; complete: boolean }

/**
 * Keeps pages by their key until staff change their content or the year ends.
 * @returns a function that gives the kept page, or its rendering under way, or renders it: once for all visitors or,
 * where nobody knows whether the content has changed, for this one
 */
export function createPageCache({ content }: Pick<Services, 'content'>) {
  const pages = new Map<string, Page | Promise<Page>>()
  let keptFor = ''

  function keep(key: string, rendering: Promise<Page>): Promise<Page> {
    pages.set(key, rendering)
    const replaceBy = (page?: Page) => {
      if (pages.get(key) !== rendering) return // Its content has changed meanwhile.
      if (page) pages.set(key, page)
      else pages.delete(key)
    }
    rendering.then(
      (page) => replaceBy(page.complete ? page : undefined),
      () => replaceBy(),
    )
    return rendering
  }

  return (key: string, render: (once: boolean) => Promise<Page>): Page | Promise<Page> => {
    const version = content.current()
    if (version === null) return render(true)
    const current = `${version} ${yearOf(today())}`
    if (current !== keptFor) {
      pages.clear()
      keptFor = current
    }
    return pages.get(key) ?? keep(key, render(false))
  }
}
