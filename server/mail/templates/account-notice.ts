import type { Mail } from '../mail'
import { type Addressed, letter } from './letter'

/** A change of an account's protection. */
export type AccountNews =
  | {
      of:
        | 'password'
        | 'totpAdded'
        | 'totpRemoved'
        | 'recoveryCodes'
        | 'factorsReset'
        | 'calendarAdded'
        | 'calendarEnded'
    }
  | { of: 'passkeyAdded' | 'passkeyRemoved' | 'tokenAdded' | 'tokenRevoked'; name: string }
  | { of: 'providerLinked' | 'providerUnlinked'; name: string }
  | { of: 'email'; newEmail: string }
  | { of: 'factorsResetOf'; email: string; reason: string }

/** The text after `En su cuenta del panel de … `, in the past tense. */
function happened(news: AccountNews): string {
  switch (news.of) {
    case 'password':
      return 'se cambió la contraseña, y se cerraron las demás sesiones.'
    case 'email':
      return `se cambió el correo: ahora es ${news.newEmail}, y este ya no sirve para iniciar sesión.`
    case 'totpAdded':
      return 'se configuró una aplicación de códigos como segundo factor.'
    case 'totpRemoved':
      return 'se quitó la aplicación de códigos.'
    case 'passkeyAdded':
      return `se agregó la llave de acceso «${news.name}».`
    case 'passkeyRemoved':
      return `se quitó la llave de acceso «${news.name}».`
    case 'calendarAdded':
      return 'se creó una dirección con la que un calendario lee sus tareas y vencimientos.'
    case 'calendarEnded':
      return 'se quitó la dirección de su calendario.'
    case 'providerLinked':
      return `se entró por primera vez con ${news.name}, que desde ahora también abre su cuenta.`
    case 'providerUnlinked':
      return `se quitó la entrada con ${news.name}.`
    case 'tokenAdded':
      return `se creó el token de acceso «${news.name}», con el que un programa actúa en su nombre.`
    case 'tokenRevoked':
      return `se revocó el token de acceso «${news.name}».`
    case 'recoveryCodes':
      return 'se crearon códigos de recuperación nuevos; los de antes ya no sirven.'
    case 'factorsReset':
      return 'quien administra el sitio quitó el segundo factor y los códigos de recuperación. Para entrar basta ahora su contraseña: inicie sesión y configure otro.'
    case 'factorsResetOf':
      return `usted quitó el segundo factor de la cuenta ${news.email}. El motivo que escribió: ${news.reason}`
  }
}

/** Tells an account's owner about a change of its protection, so that nobody changes it unnoticed. */
export const accountNotice = ({ news, ...facts }: Addressed & { news: AccountNews }): Mail =>
  letter({
    ...facts,
    subject: 'Cambio en la seguridad de su cuenta',
    intro: `En su cuenta del panel administrativo de ${facts.brand.companyName} ${happened(news)}`,
    instruction: 'Si fue usted, no tiene que hacer nada. Si no fue usted, cambie ya su contraseña en su cuenta:',
    button: 'Abrir mi cuenta',
    otherwise: 'Si no puede entrar, avise a un administrador de inmediato.',
  })
