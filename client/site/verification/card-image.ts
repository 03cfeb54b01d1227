/** In CSS pixels, drawn at twice the size. */
const WIDTH = 420
const MARGIN = 24
const SCALE = 2

/** The words of an answer as an image: whose it is, the finding, the details, and when it was checked. */
export function cardImage(card: HTMLElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  const { fontFamily } = getComputedStyle(card)
  const lines = wordsOf(card).flatMap(({ text, size, weight }) => {
    const font = `${weight} ${size}px ${fontFamily}`
    context.font = font
    return wrapped(context, text).map((line) => ({ line, font, height: size * 1.5 }))
  })
  canvas.width = WIDTH * SCALE
  canvas.height = (lines.reduce((sum, { height }) => sum + height, 0) + 2 * MARGIN) * SCALE
  context.scale(SCALE, SCALE)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, WIDTH, canvas.height)
  context.fillStyle = '#0f1b33'
  let bottom = MARGIN
  for (const { line, font, height } of lines) {
    bottom += height
    context.font = font
    context.fillText(line, MARGIN, bottom - height / 3)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** The finding is large, then what is known, each name before its value, then the proof, which names the company. */
function wordsOf(card: HTMLElement) {
  const texts = (selector: string) => [...card.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
  const words = (all: string[], size: number, weight: number) => all.map((text) => ({ text, size, weight }))
  const values = texts('dd')
  return [
    ...words(texts('h3'), 26, 700),
    ...words(texts('header p'), 17, 600),
    ...words(
      texts('dt').map((name, place) => `${name}: ${values[place] ?? ''}`),
      17,
      400,
    ),
    ...words(texts(':scope > p'), 13, 400),
  ]
}

function wrapped(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && context.measureText(longer).width <= WIDTH - 2 * MARGIN) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}
