import { mixed, textOn } from '../../../shared/contrast'
import type { SiteSettings } from '../../../shared/settings'
import scene from '../art/scene.svg?raw'
import { fitted, type Lettering, type Line } from './lettering'
import { themeVariables } from './theme'

/** What networks show pictures of links at. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const

const { width: WIDTH, height: HEIGHT } = SOCIAL_PICTURE
const LEFT = 72
const INK = '#0f1b33'

type Picture = {
  settings: Pick<SiteSettings, 'companyName' | 'primaryColor' | 'secondaryColor'>
  tagline: string
  /** Of the site, or empty where it has none that could be typed. */
  host: string
  /** The site's icon as a data URL. */
  icon: string
  lettering: Lettering
}

/**
 * The picture that chats and networks show of a link to the site, as SVG: the landing page's scene in the brand's colours
 * with the company's name and tagline. Letters are outlines, so that it looks the same on a machine without typefaces.
 */
export function socialPicture({ settings, tagline, host, icon, lettering }: Picture): string {
  const theme = themeVariables(settings) as Record<string, string>
  const colours = sceneColours(settings, theme)
  const name = fitted(settings.companyName, { lettering, weight: 800, sizes: [88, 76, 64, 54, 46, 38], maxWidth: 620 })
  const words = fitted(tagline, { lettering, weight: 600, sizes: [38, 34, 30, 26], maxWidth: 560 })
  const address = fitted(host, { lettering, weight: 600, sizes: [28, 24, 20], maxWidth: 480 })
  const nameTop = 168
  const wordsTop = nameTop + heightOf(name) + 20
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colours['--art-sky']}"/><stop offset="1" stop-color="${colours['--art-horizon']}"/></linearGradient>
      ${coloured(scene, colours)}
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    <use href="#cloud" x="700" y="44" width="170" height="73"/><use href="#cloud" x="1010" y="120" width="210" height="91"/>
    <use href="#landscape" y="250" width="${WIDTH}" height="380"/>
    <use href="#shield" x="782" y="176" width="252" height="294"/>
    <path transform="translate(782 176) scale(.84)" d="m88 172 44 44 82-86" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/>
    <svg x="606" y="398" width="560" height="192.500" viewBox="0 0 640 220" overflow="visible">
      <use href="#car" width="640" height="220"/>
      <use href="#wheel" x="104" y="118" width="92" height="92"/><use href="#wheel" x="444" y="118" width="92" height="92"/>
    </svg>
    <image href="${icon}" x="${LEFT}" y="72" width="72" height="72"/>
    ${lines(name, nameTop, INK)}
    ${lines(words, wordsTop, theme['--primary-text'] ?? INK)}
    ${lines(address, 558, '#ffffff')}
  </svg>`
}

/** The colours of the scene, mixed as in `tokens.css`. */
function sceneColours({ primaryColor, secondaryColor }: Picture['settings'], theme: Record<string, string>) {
  const primary = theme['--primary'] ?? primaryColor
  const secondary = theme['--secondary'] ?? secondaryColor
  const tint = (share: number) => mixed('#ffffff', primary, share)
  return {
    '--primary': primary,
    '--on-primary': textOn(primary),
    '--secondary': secondary,
    '--art-sky': tint(0.13),
    '--art-horizon': tint(0.04),
    '--art-sun': tint(0.03),
    '--art-far': tint(0.17),
    '--art-hill': mixed(tint(0.1), secondary, 0.24),
    '--art-near': mixed(tint(0.12), secondary, 0.42),
    '--art-leaf': mixed(INK, secondary, 0.74),
    '--art-road': '#27354d',
    '--art-kerb': '#dfe6f0',
  }
}

/** The symbols of a drawing, with colours in place of the variables that only browsers know. */
function coloured(svg: string, colours: Record<string, string>): string {
  const symbols = svg.slice(svg.indexOf('<symbol'), svg.lastIndexOf('</svg>'))
  return symbols.replaceAll(/var\((--[\w-]+)\)/g, (variable, name: string) => colours[name] ?? variable)
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
