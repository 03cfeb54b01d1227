import { Notifications, useNotifications } from '@mantine/notifications'
import { useLayoutEffect } from 'react'
import { freeTop } from './free-top'

const TARGETS = 'button, a[href], input, textarea, summary, [role="tab"], [role="option"]'
const POSITION = 'top-center'

/** Positions the toasts so that they cover no button, link or field of the page, or of the dialog above it. */
export function Toasts() {
  const { notifications } = useNotifications()
  useLayoutEffect(() => {
    const region = document.querySelector<HTMLElement>(`.mantine-Notifications-root[data-position="${POSITION}"]`)
    if (!region || notifications.length === 0) return
    const place = () =>
      region.style.setProperty('top', `${freeTop(targetsBelow(region), region.offsetHeight, innerHeight)}px`)
    // The action may change the page, too, and a toast grows while it appears.
    const observer = new ResizeObserver(place)
    observer.observe(region)
    return () => observer.disconnect()
  }, [notifications])
  return <Notifications position={POSITION} />
}

/** The clickable elements below the toasts, in the open dialog or in the page. */
function targetsBelow(region: HTMLElement): DOMRect[] {
  const { left, right } = region.getBoundingClientRect()
  const above = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
  return [...(above ?? document).querySelectorAll(TARGETS)]
    .filter((target) => !region.contains(target))
    .map((target) => target.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > left && box.left < right)
}
