import { mixed, textOn } from '../../../shared/contrast'
import type { Language } from '../../../shared/languages'
import type { SiteSettings } from '../../../shared/settings'
import coast from '../art/coast.svg?raw'
import { fitted, type Lettering, type Line } from './lettering'
import { taglineOf } from './tagline'
import { themeVariables } from './theme'

/** The size of link previews in social networks. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const

const { width: WIDTH, height: HEIGHT } = SOCIAL_PICTURE
const LEFT = 72
const INK = '#0f1b33'

type SocialPictureRequest = {
  settings: SiteSettings
  language: Language
  /** The site's host, or empty where it has none that people could type. */
  host: string
  /** The site's icon as a data URL. */
  icon: string
  lettering: Lettering
}

/**
 * The preview picture for links to the site, as SVG: the landing page's coast in the brand's colours with the company's
 * name and tagline. Letters are outlines, so that it looks the same on a machine without fonts. Asynchronous, as
 * development loads this module first.
 */
export async function drawSocialPicture(request: SocialPictureRequest): Promise<string> {
  const { settings, language, host, icon, lettering } = request
  const theme = themeVariables(settings) as Record<string, string>
  const colours = artColours(settings, theme)
  const name = fitted(settings.companyName, { lettering, weight: 800, sizes: [88, 76, 64, 54, 46, 38], maxWidth: 560 })
  const tagline = taglineOf(settings, language)
  const words = fitted(tagline, { lettering, weight: 600, sizes: [38, 34, 30, 26], maxWidth: 520 })
  const address = fitted(host, { lettering, weight: 600, sizes: [28, 24, 20], maxWidth: 480 })
  const nameTop = 168
  const wordsTop = nameTop + heightOf(name) + 20
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>${coloured(coast, colours)}</defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${theme['--primary']}"/>
    <svg x="440" width="760" height="${HEIGHT}" viewBox="0 0 1000 900" preserveAspectRatio="xMaxYMid slice" overflow="visible">
      <use href="#coast"/>
    </svg>
    <rect x="${LEFT}" y="72" width="72" height="72" rx="16" fill="#fff"/>
    <image href="${icon}" x="${LEFT + 8}" y="80" width="56" height="56"/>
    ${lines(name, nameTop, colours['--on-primary'])}
    ${lines(words, wordsTop, colours['--on-primary'])}
    ${lines(address, 528, colours['--on-primary'])}
  </svg>`
}

/** The colours of the artwork, mixed as in `tokens.css`. */
function artColours({ primaryColor, secondaryColor }: SiteSettings, theme: Record<string, string>) {
  const primary = theme['--primary'] ?? primaryColor
  const secondary = theme['--secondary'] ?? secondaryColor
  return {
    '--primary': primary,
    '--on-primary': textOn(primary),
    '--secondary': secondary,
    '--on-secondary': textOn(secondary),
    '--art-shelf': mixed('#ffffff', primary, 0.9),
    '--art-shallow': mixed('#ffffff', primary, 0.62),
    '--art-sand': '#f8ead0',
    '--art-land': mixed('#ffffff', secondary, 0.38),
    '--art-park': mixed('#ffffff', secondary, 0.56),
    '--art-leaf': mixed(INK, secondary, 0.7),
    '--art-roof': '#dbe3ef',
    '--art-road': '#27354d',
  }
}

/** The shapes of a drawing, with its CSS variables replaced by colours, as only browsers resolve them. */
function coloured(svg: string, colours: Record<string, string>): string {
  const shapes = svg.slice(svg.indexOf('<defs>'), svg.lastIndexOf('</svg>'))
  return shapes.replaceAll(/var\((--[\w-]+)\)/g, (variable, name: string) => colours[name] ?? variable)
}

const heightOf = (lines: Line[]) => lines.reduce((sum, { size }) => sum + size * 1.12, 0)

function lines(all: Line[], top: number, colour: string): string {
  let baseline = top
  const paths = all.map(({ outline, size }) => {
    baseline += size * 1.12
    return `<path transform="translate(${LEFT} ${(baseline - size * 0.2).toFixed(1)})" d="${outline}" fill="${colour}"/>`
  })
  return paths.join('')
}
