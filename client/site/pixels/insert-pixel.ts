import type { RouterOutputs } from '../../api/trpc'
import { MARKER } from './marker'
import { holdsUpTheNext } from './script-order'

export { tellGoogle } from './consent-mode'

type Pixel = RouterOutputs['public']['pixels'][number]

/**
 * Inserts a pixel's code into the page, once: its scripts run in order; its `noscript` parts are ignored. Resolves when
 * all is inserted; errors of its scripts go to the console like those of any script.
 */
export async function insertPixel({ id, pixelCode, position }: Pixel): Promise<void> {
  if (document.querySelector(`[${MARKER}="${CSS.escape(id)}"]`)) return
  // The document has been parsed: writing now would replace it.
  document.write = () => {}
  for (const part of partsOf(pixelCode)) {
    part.setAttribute(MARKER, id)
    const settled = part instanceof HTMLScriptElement && holdsUpTheNext(part) ? settling(part) : undefined
    document[position].append(part)
    await settled
  }
}

/** The elements of the code, ready to be inserted. */
function partsOf(code: string): Element[] {
  const template = document.createElement('template')
  template.innerHTML = code
  for (const unused of template.content.querySelectorAll('noscript')) unused.remove()
  for (const script of template.content.querySelectorAll('script')) script.replaceWith(runnable(script))
  return [...template.content.children]
}

/** A copy of a script that came from text, since browsers do not run the original. */
function runnable(inert: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script')
  for (const { name, value } of inert.attributes) script.setAttribute(name, value)
  script.text = inert.text
  // Scripts created by script are async by default, and would lose their order.
  script.async = inert.hasAttribute('async')
  return script
}

function settling(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve(), { once: true })
    script.addEventListener('error', () => resolve(), { once: true })
  })
}
