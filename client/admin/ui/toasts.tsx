import { Notifications, useNotifications } from '@mantine/notifications'
import { useLayoutEffect } from 'react'
import { freeTop } from './free-top'

const TARGETS = 'button, a[href], input, textarea, summary, [role="tab"], [role="option"]'
const POSITION = 'top-center'

/** Where it is said how something ended: over no button, link or field of what is shown, or of the dialog above it. */
export function Toasts() {
  const { notifications } = useNotifications()
  useLayoutEffect(() => {
    const region = document.querySelector<HTMLElement>(`.mantine-Notifications-root[data-position="${POSITION}"]`)
    if (!region || notifications.length === 0) return
    const place = () =>
      region.style.setProperty('top', `${freeTop(targetsBelow(region), region.offsetHeight, innerHeight)}px`)
    // What was done may change the page, too; and a toast that is on its way in grows.
    const observer = new ResizeObserver(place)
    observer.observe(region)
    return () => observer.disconnect()
  }, [notifications])
  return <Notifications position={POSITION} />
}

/** What can be clicked in the width of the toasts, of the dialog that is open or of the page. */
function targetsBelow(region: HTMLElement): DOMRect[] {
  const { left, right } = region.getBoundingClientRect()
  const above = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
  return [...(above ?? document).querySelectorAll(TARGETS)]
    .filter((target) => !region.contains(target))
    .map((target) => target.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > left && box.left < right)
}
