import sprite from './icons.svg?no-inline'

type IconName =
  | 'alert'
  | 'calendar'
  | 'chat'
  | 'check'
  | 'clock'
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
 * A decorative symbol in the colour of its text. The shapes stand in one file that is drawn from by reference: they
 * cost the page's script nothing.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg width="24" height="24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
