const SHIELD = 'M16 2 28 6v9c0 8-5 13-12 15C9 28 4 23 4 15V6z'
const CHECK = 'm10.500 16 4 4 7.500-8'

type Colours = { shield: string; check: string }

function mark({ shield, check }: Colours): string {
  const line = `fill="none" stroke="${check}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${SHIELD}" fill="${shield}"/><path d="${CHECK}" ${line}/>`
}

/** The product's own icon, a shield with a check mark, with a transparent background. */
export const markSvg = (colours: Colours) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark(colours)}</svg>`

/** The icon on a surface that fills its corners: phones cut their own shapes out of it. */
export const tileSvg = (surface: string, colours: Colours) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 52 52"><path d="M-10-10h52v52h-52z" fill="${surface}"/>${mark(colours)}</svg>`
