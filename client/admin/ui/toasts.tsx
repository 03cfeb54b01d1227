import { Notifications, useNotifications } from '@mantine/notifications'
import { useLayoutEffect } from 'react'
import { freeTop } from './free-top'

const TARGETS = 'button, a[href], input, label:has(input), textarea, summary, [role="tab"], [role="option"]'
const POSITION = 'top-center'
const EDGE = 8

/** As wide as the message, up to what is usual: beside a page's title and its buttons there is little room. */
const NARROW = { root: { width: 'max-content', maxWidth: 'min(27.5rem, calc(100% - 2rem))' } }

/**
 * Positions the toasts so that they cover nothing of the page: in its header beside the title or, on phones, over it
 * beside the menu's button; those that are too high, and those above a dialog, where they cover no button, link or field.
 */
export function Toasts() {
  const { notifications } = useNotifications()
  useLayoutEffect(() => {
    const region = document.querySelector<HTMLElement>(`.mantine-Notifications-root[data-position="${POSITION}"]`)
    if (!region || notifications.length === 0) return
    const place = () => {
      region.style.removeProperty('max-width')
      const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
      if (!dialog && isOverTitle(region)) return
      region.style.setProperty('left', dialog ? '50%' : middleOfPage(region.offsetWidth))
      const boxes = dialog ? targetsIn(dialog) : targetsOfPage(region)
      region.style.setProperty('top', `${freeTop(boxes.filter(isBelow(region)), region.offsetHeight, innerHeight)}px`)
    }
    // The action may change the page, too, and a toast grows while it appears.
    const observer = new ResizeObserver(place)
    observer.observe(region)
    return () => observer.disconnect()
  }, [notifications])
  return <Notifications position={POSITION} styles={NARROW} />
}

const targetsIn = (element: Element): DOMRect[] =>
  [...element.querySelectorAll(TARGETS)].map((target) => target.getBoundingClientRect())

/** Between the title and the header's buttons, or of the window where a toast of this width does not fit there. */
function middleOfPage(width: number): string {
  const { header, title } = head()
  if (!header || !title) return '50%'
  const end = Math.min(innerWidth, ...targetsIn(header).flatMap(({ left }) => (left > title.right ? left : [])))
  return end - title.right > width ? `${(title.right + end) / 2}px` : '50%'
}

/** Puts the toasts over the title where they do not fit beside it, and are not higher than the header. */
function isOverTitle(region: HTMLElement): boolean {
  const { header, title } = head()
  if (!header || !title || middleOfPage(region.offsetWidth) !== '50%') return false
  const { bottom } = header.getBoundingClientRect()
  const width = innerWidth - title.left - EDGE
  region.style.setProperty('max-width', `${width}px`)
  const top = (bottom - region.offsetHeight) / 2
  if (top < 0) region.style.removeProperty('max-width')
  else {
    region.style.setProperty('left', `${title.left + width / 2}px`)
    region.style.setProperty('top', `${top}px`)
  }
  return top >= 0
}

/** The targets of the header, its title, and what is to be seen of the others below it. */
function targetsOfPage(region: HTMLElement): DOMRect[] {
  const { header, title } = head()
  const bottom = Math.max(0, header?.getBoundingClientRect().bottom ?? 0)
  const others = [...document.querySelectorAll(TARGETS)].filter(
    (target) => !header?.contains(target) && !region.contains(target),
  )
  return [
    ...(header ? targetsIn(header) : []),
    ...(title ? [title] : []),
    ...others.map((target) => belowLine(target.getBoundingClientRect(), bottom)),
  ]
}

/** The page's header, and the box of its title's words. */
function head(): { header: Element | null; title: DOMRect | null } {
  const header = document.querySelector('header')
  const title = header?.querySelector('h1')
  if (!title) return { header, title: null }
  const range = document.createRange()
  range.selectNodeContents(title)
  return { header, title: range.getBoundingClientRect() }
}

const belowLine = ({ left, width, top, bottom }: DOMRect, line: number): DOMRect =>
  new DOMRect(left, Math.max(top, line), width, Math.max(0, bottom - Math.max(top, line)))

/** Whether a toast could cover it. */
const isBelow = (region: HTMLElement) => {
  const { left, right } = region.getBoundingClientRect()
  return (box: DOMRect) =>
    box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > left && box.left < right
}
