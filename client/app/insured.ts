import { saveCard } from '../site/insured/save-card'
import { sendPhotos } from '../site/insured/send-photos'

/* What the insured's own page adds where scripts run; all of it works without. */

/** The server ends a visit after half an hour; what is still on the screen then goes, too. */
const VISIT_MS = 30 * 60_000

// The back button may bring a page out of memory, whose visit has ended.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
if (document.querySelector('[data-visit]')) setTimeout(() => location.reload(), VISIT_MS)
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-save]')) {
  button.addEventListener('click', () => saveCard(button.closest<HTMLElement>('[data-picture]')))
}
for (const form of document.querySelectorAll<HTMLFormElement>('[data-photos]')) sendPhotos(form)
