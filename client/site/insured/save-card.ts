const WIDTH = 1080
const MARGIN = 72
const LINE = 62

/** Draws the card as a picture, which a phone shows without a line, and hands it over as a file. */
export function saveCard(card: HTMLElement | null): void {
  if (!card) return
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (!brush) return
  const texts = [...card.querySelectorAll('h2, [data-phone], p, dl > div')].map((one) =>
    [...(one.matches('div') ? one.children : [one])].map(({ textContent }) => textContent).join(': '),
  )
  const [companyName = '', note = ''] = card.dataset.card?.split('\n') ?? []
  brush.font = fontOf(0)
  const lines = [...new Set([...texts, companyName, note])].flatMap((text, at) =>
    wrapped(brush, text, fontOf(at)).map((line) => ({ line, font: fontOf(at) })),
  )
  canvas.width = WIDTH
  canvas.height = 2 * MARGIN + lines.length * LINE
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = '#14202e'
  brush.textBaseline = 'top'
  for (const [at, { line, font }] of lines.entries()) {
    brush.font = font
    brush.fillText(line, MARGIN, MARGIN + at * LINE)
  }
  canvas.toBlob((picture) => picture && download(picture))
}

/** Insurer and phone, which come first, are the largest. */
const fontOf = (place: number) => (place < 2 ? '600 48px sans-serif' : '38px sans-serif')

function wrapped(brush: CanvasRenderingContext2D, text: string, font: string): string[] {
  brush.font = font
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && brush.measureText(longer).width <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function download(picture: Blob): void {
  const href = URL.createObjectURL(picture)
  Object.assign(document.createElement('a'), { href, download: 'mi-poliza.png' }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
