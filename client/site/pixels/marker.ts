/** Set on every element that a pixel added to the page, with the pixel's id. */
export const MARKER = 'data-pixel-id'

/** Whether this document runs pixels. */
export function pixelsAreHere(): boolean {
  return document.querySelector(`[${MARKER}]`) !== null
}
