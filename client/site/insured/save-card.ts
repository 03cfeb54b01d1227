const WIDTH = 1080
const MARGIN = 72
/** Insurer and number first, the largest; then vehicle, plate, whether it is in force, the brokerage, and a note. */
const FONTS = [64, 96, 52, 44, 44, 44, 34] as const
const DEEP = '#0a5c36'
const INK = '#14202e'

/** Draws the card as a picture, which a phone shows without a line, and hands it over as a file. */
export function saveCard(card: HTMLElement | null): void {
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (!card || !brush) return
  const texts: (string | null)[] = JSON.parse(card.dataset.picture ?? '[]')
  const lines = texts.flatMap((text, place) => linesOf(brush, text ?? '', place))
  const head = MARGIN + heightOf(lines.filter(({ place }) => place < 2)) + MARGIN / 2
  canvas.width = WIDTH
  canvas.height = MARGIN * 2.5 + heightOf(lines)
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, WIDTH, canvas.height)
  brush.fillStyle = DEEP
  brush.fillRect(0, 0, WIDTH, head)
  brush.textBaseline = 'top'
  let top = MARGIN
  for (const { line, place, height } of lines) {
    if (place >= 2 && top < head) top = head + MARGIN / 2
    brush.font = fontOf(place)
    brush.fillStyle = place < 2 ? '#fff' : INK
    brush.fillText(line, MARGIN, top)
    top += height
  }
  canvas.toBlob((picture) => picture && download(picture))
}

type Line = { line: string; place: number; height: number }

const heightOf = (lines: Line[]) => lines.reduce((sum, { height }) => sum + height, 0)
const fontOf = (place: number) => `${place < 3 ? 700 : 400} ${FONTS[place]}px system-ui, sans-serif`

/** A text in lines that fit; a word that is longer than a line is broken. */
function linesOf(brush: CanvasRenderingContext2D, text: string, place: number): Line[] {
  brush.font = fontOf(place)
  const lines: string[] = []
  for (const part of text.match(/\s*\S{1,24}/g) ?? []) {
    const longer = `${lines.at(-1) ?? ''}${part}`
    if (lines.length > 0 && brush.measureText(longer).width <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = longer
    else lines.push(part.trim())
  }
  return lines.map((line) => ({ line, place, height: (FONTS[place] ?? 0) * 1.35 }))
}

function download(picture: Blob): void {
  const href = URL.createObjectURL(picture)
  Object.assign(document.createElement('a'), { href, download: 'mi-poliza.png' }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
