import sprite from './icons.svg?no-inline'

type IconName =
  | 'alert'
  | 'calendar'
  | 'chat'
  | 'check'
  | 'clock'
  | 'close'
  | 'document'
  | 'globe'
  | 'insurers'
  | 'lock'
  | 'mark'
  | 'menu'
  | 'phone'
  | 'print'
  | 'quote'
  | 'shield'

/**
 * A decorative symbol in the colour of its text. The shapes are referenced in a sprite file, so that they add nothing
 * to the page's script.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg width="24" height="24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
