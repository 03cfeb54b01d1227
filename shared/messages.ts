import { DOCUMENT_MAX_MEGABYTES, documentTypesInWords } from './documents'
import { WORKBOOK_MAX_ROWS } from './exports'
import { formatMoney } from './money'
import type { PaperSource } from './papers'

/**
 * The server's messages for what it refuses, by reason. They are Spanish, for the panel; what visitors see stands in
 * both languages in `client/messages`.
 */
export const refusalMessages = {
  'credentials-invalid': () => 'Credenciales inválidas. Por favor, intente nuevamente.',
  demo: () => 'Esto no se puede cambiar en la demostración: la comparten todos sus visitantes.',
  'provider-unavailable': () =>
    'No se pudo llegar a su proveedor de acceso. Pruebe otra vez, o entre con su correo y su contraseña.',
  'provider-refused': () => 'Su proveedor de acceso no confirmó quién es usted. Empiece de nuevo.',
  'provider-unknown': () =>
    'Ninguna cuenta del panel es de esa persona, o su proveedor no confirma el correo. Entre con su correo y su contraseña, o pida una cuenta a un administrador.',
  'recovery-mail-failed': () => 'Error al enviar el correo de recuperación. Verifique el email.',
  'reset-link-unknown': () => 'El enlace de recuperación no es válido. Solicite uno nuevo.',
  'reset-link-used': () => 'Este enlace de recuperación ya fue utilizado. Solicite uno nuevo.',
  'reset-link-expired': () => 'El enlace de recuperación ha caducado. Solicite uno nuevo.',
  'invitation-unknown': () => 'La invitación no es válida. Pida otra a un administrador.',
  'invitation-used': () => 'Esta invitación ya fue utilizada. Inicie sesión con su correo y su contraseña.',
  'invitation-expired': () => 'La invitación ha caducado. Pida otra a un administrador.',
  'email-link-unknown': () => 'El enlace de confirmación no es válido. Solicite el cambio nuevamente.',
  'email-link-used': () => 'Este enlace de confirmación ya fue utilizado.',
  'email-link-expired': () => 'El enlace de confirmación ha caducado. Solicite el cambio nuevamente.',
  'mail-just-sent': () => 'Este correo se acaba de enviar.',
  'mail-not-sent': () => 'No se pudo enviar el correo. Por favor, intente nuevamente.',
  'pixel-unreadable': ({ line }: { line: number }) =>
    `El script no se puede leer en la línea ${line}: falta o sobra algo. Cópielo de nuevo, entero, de la plataforma.`,
  'mail-not-now': () =>
    'El servidor de correo no lo aceptó por ahora: puede ser su límite de envíos, un buzón lleno o una lista gris. La dirección puede estar bien. Inténtelo dentro de unos minutos.',
  'account-exists': () => 'Ya existe una cuenta con ese correo.',
  'account-inactive': () => 'La cuenta de ese correo está desactivada. Actívela en la lista.',
  'last-admin': () => 'Debe quedar al menos un administrador activo.',
  'password-contains-email': () => 'La contraseña no debe contener su correo electrónico',
  'password-contains-company': () => 'La contraseña no debe basarse en el nombre de la empresa ni del sistema',
  'password-common': () =>
    'Esta contraseña es de las más usadas, y de las primeras que probaría un intruso. Elija otra.',
  'current-password-wrong': () => 'La contraseña actual no es correcta',
  'code-wrong': () => 'El código no es correcto. Revise que la hora de su teléfono sea correcta.',
  'code-used': () => 'Ese código ya se usó. Espere al siguiente de la aplicación, o use otro de recuperación.',
  'link-unknown': () => 'Este enlace ya no sirve. Pídanos otro.',
  'links-off': () =>
    'Los enlaces del asegurado no están activados. Un administrador los activa en Configuración del sitio.',
  'visit-code-wrong': () => 'El código no es correcto o ya no vale. Revíselo, o pida otro.',
  'visit-ended': () => 'Por seguridad su visita terminó. Pida otro código.',
  'case-photos-full': ({ max }: { max: number }) =>
    `Ya recibimos ${max} fotos de este aviso, que son todas las que caben.`,
  'challenge-expired': () => 'Pasó demasiado tiempo o hubo demasiados intentos. Escriba de nuevo su contraseña.',
  'proof-required': () =>
    'Antes de continuar, confirme que es usted con su segundo factor, o con su contraseña si todavía no tiene uno.',
  'own-factors': () => 'Su propio segundo factor lo cambia usted mismo, en Mi cuenta, Seguridad.',
  'totp-exists': () => 'Su cuenta ya tiene una aplicación de códigos. Quítela antes de configurar otra.',
  'totp-not-begun': () => 'La configuración no está en curso. Empiece de nuevo con un código QR nuevo.',
  'factor-missing': () => 'Su cuenta no tiene un segundo factor. Configure uno primero.',
  'passkey-refused': () => 'La llave de acceso no es válida para este sitio, o ya no está registrada.',
  'passkeys-full': ({ max }: { max: number }) =>
    `Su cuenta ya tiene ${max} llaves de acceso, que es el máximo. Quite una que ya no use.`,
  'second-factor-required': () => 'Antes de continuar debe configurar un segundo factor para su cuenta.',
  'token-unknown': () =>
    'El token de acceso no existe, está incompleto o fue revocado. Cree otro en Mi cuenta, Seguridad.',
  'token-expired': () => 'El token de acceso ha vencido. Cree otro en Mi cuenta, Seguridad.',
  'token-in-address': () =>
    'Un token de acceso no puede ir en la dirección, donde quedaría en registros ajenos. Revóquelo, cree otro y envíelo en el encabezado Authorization.',
  'token-not-allowed': () => 'Un token de acceso no puede hacer esto: inicie sesión en el panel.',
  'token-name-taken': () => 'Ya tiene un token con este nombre. Elija otro.',
  'tokens-full': ({ max }: { max: number }) =>
    `Su cuenta ya tiene ${max} tokens de acceso, que es el máximo. Revoque uno que ya no use.`,
  'secret-key-missing': () =>
    'Al servidor le falta la clave con la que se guardan las aplicaciones de códigos. Avise a quien lo administra; mientras tanto puede usar una llave de acceso.',
  'signed-out': () => 'Su sesión ha terminado. Por favor, inicie sesión nuevamente.',
  forbidden: () => 'Su cuenta no tiene permiso para esta acción. Consulte con un administrador.',
  'too-many-attempts': ({ retryAfter }: { retryAfter: number }) =>
    `Demasiados intentos. Por favor, espere ${timeInWords(retryAfter)} e intente nuevamente.`,
  'origin-refused': () => 'La solicitud no proviene de este sitio.',
  'input-invalid': () => 'Revise los campos marcados.',
  'record-not-found': () => 'El registro ya no existe. Es posible que otra persona lo haya eliminado.',
  'restore-number-taken': () =>
    'No se puede restaurar: otro registro tiene ahora su número, nombre o código. Cámbielo o elimínelo primero.',
  'restore-reference-gone': () =>
    'No se puede restaurar: ya no existe un registro del que depende, como su aseguradora o su asegurado. Restáurelo primero.',
  'record-stale': () =>
    'Otra persona modificó este registro mientras usted lo editaba. Cárguelo de nuevo y repita su cambio.',
  'policy-number-duplicate': ({ policyNumber }: { policyNumber: string }) =>
    `Ya existe una póliza con el número "${policyNumber}".`,
  'company-duplicate': () => 'Ya existe una empresa con ese nombre o código',
  'company-referenced': ({ name }: { name: string }) =>
    `No se puede eliminar "${name}". Esta empresa tiene clientes asociados.`,
  'type-referenced': ({ name, policies }: InUse) =>
    `No se puede eliminar "${name}": ${inUse(policies)}. Desactívelo: deja de ofrecerse, y las pólizas que lo tienen lo conservan.`,
  'plan-referenced': ({ name, policies }: InUse) =>
    `No se puede eliminar "${name}": ${inUse(policies)}. Desactívelo: deja de ofrecerse, y las pólizas que lo tienen lo conservan.`,
  'fields-required': () => 'Por favor completa todos los campos requeridos',
  'publish-day-past': () => 'Ese día ya pasó. Elija un día posterior, o publique el documento ahora.',
  'publish-day-taken': () => 'Ya hay otro documento de este tipo e idioma programado para ese día.',
  'publish-while-shown': () =>
    'El sitio muestra este documento: no se puede programar sin retirarlo. Cree una nueva versión y prográmela.',
  'phone-invalid': () =>
    'El teléfono no es válido. Escriba el número completo, sin extensión; si es de otro país, con + y su código.',
  'insurer-unavailable': () => 'La aseguradora seleccionada ya no está disponible.',
  'plan-unavailable': () => 'El plan seleccionado no corresponde al tipo de póliza, o ya no se ofrece.',
  'price-too-high': ({ max }: { max: number }) => `El precio puede ser de hasta ${max.toLocaleString('en-US')}`,
  'amount-decimals': ({ fault }: { fault: string }) => fault,
  'price-changed': ({ price, currency }: { price: number; currency: string }) =>
    `El precio de este plan cambió: ahora es ${formatMoney(price, currency)}. Revíselo antes de continuar.`,
  'plan-required': () => 'Debe seleccionar un plan de pago',
  'dates-out-of-order': () => 'La fecha de vencimiento no puede ser anterior a la de inicio',
  'term-overlaps': ({ from, until }: { from: string; until?: never } | { from?: never; until: string }) =>
    from
      ? `La vigencia debe comenzar el ${dayInWords(from)} o después: ya hay otra vigencia hasta entonces.`
      : `La vigencia debe terminar el ${dayInWords(until ?? '')} o antes: entonces comienza la siguiente.`,
  'term-not-latest': ({ isCertified }: { isCertified: boolean }) =>
    isCertified
      ? 'La renovación ya no se puede deshacer: se emitió una constancia de esta vigencia.'
      : 'La póliza no tiene una renovación que se pueda deshacer.',
  'cancel-outside-term': () => 'El último día debe estar dentro de la vigencia de la póliza.',
  'term-cancelled': ({ lastDay }: { lastDay: string }) =>
    `La póliza está cancelada: su último día es el ${dayInWords(lastDay)}. Para que siga, reactívela en su ficha.`,
  'already-cancelled': () => 'La póliza ya está cancelada.',
  'not-cancelled': () => 'La póliza no está cancelada.',
  'reinstate-after-end': ({ end }: { end: string }) =>
    `La póliza terminaba el ${dayInWords(end)}: elija ese día o uno anterior. Para una vigencia posterior, use Renovar.`,
  'payment-paid': ({ isOfTerm }: { isOfTerm?: boolean }) =>
    isOfTerm
      ? 'La renovación ya no se puede deshacer: se registró un pago de esta vigencia. Anúlelo primero.'
      : 'Este pago ya está registrado y no se puede cambiar. Si es un error, un administrador puede anularlo.',
  'payment-voided': () => 'Este pago está anulado.',
  'payment-exceeds-due': ({ due, currency }: { due: number; currency: string }) =>
    `De esta cuota se deben ${formatMoney(due, currency)}. Aplique lo demás a las cuotas siguientes, o devuélvalo.`,
  'paid-too-early': ({ from }: { from: string }) =>
    `El pago no puede ser anterior al ${dayInWords(from)}, un año antes de que empiece la vigencia.`,
  'receipt-voided': () => 'Este recibo está anulado.',
  'refund-exceeds': ({ rest, currency }: { rest: number; currency: string }) =>
    `De este recibo se pueden devolver hasta ${formatMoney(rest, currency)}.`,
  'receipt-numbers-unsure': ({ last }: { last: number }) =>
    `Se restauró una copia cuyo último recibo es el ${last}. Antes de registrar pagos, un administrador debe decir en Caja cuál fue el último que se entregó.`,
  'receipt-number-taken': ({ last }: { last: number }) =>
    `El último recibo guardado es el ${last}: escriba ese número o uno mayor.`,
  'till-empty': () => 'No hay nada que cerrar: no registró pagos desde su último cierre.',
  'customer-has-payments': ({ receipts, sum }: { receipts: number; sum: string }) =>
    `Tiene ${receipts === 1 ? 'un pago registrado' : `${receipts} pagos registrados`} por ${sum}. Solo un administrador puede eliminar esta póliza.`,
  'currency-fixed': () =>
    'La moneda ya no se puede cambiar: hay recibos entregados en ella. La guía dice qué hacer para trabajar con otra.',
  'placeholder-unknown': ({ placeholder, known }: { placeholder: string; known: readonly string[] }) =>
    `"${placeholder}" no es un dato que se pueda insertar. Los que hay son: ${known.map((name) => `{${name}}`).join(', ')}.`,
  'file-missing': () => 'Seleccione un archivo.',
  'file-too-large': () => `El archivo es demasiado grande. Máximo ${DOCUMENT_MAX_MEGABYTES}MB permitido.`,
  'uploads-busy': ({ retryAfter }: { retryAfter: number }) =>
    `Llegan demasiados archivos a la vez. Por favor, espere ${timeInWords(retryAfter)} e intente nuevamente.`,
  'upload-broken': () => 'El archivo no llegó completo. Por favor, intente nuevamente.',
  'file-empty': () => 'El archivo está vacío. Elija otro.',
  'document-type-refused': () =>
    `Tipo de archivo no permitido. Solo se aceptan ${documentTypesInWords('conjunction')}.`,
  'document-not-stored': () => 'Error al subir el archivo',
  'export-too-large': () =>
    `Un libro de Excel admite hasta ${WORKBOOK_MAX_ROWS.toLocaleString('es-ES')} filas. Use los filtros, o exporte como CSV.`,
  'import-busy': () => 'Otra importación está en curso. Espere a que termine e intente nuevamente.',
  'import-state': ({ why }: { why: string }) => why,
  'import-unreadable': ({ why }: { why: string }) => why,
  'import-too-large': ({ why }: { why: string }) => why,
  'backup-busy': () => 'Se está haciendo otra copia de seguridad. Espere unos minutos e intente nuevamente.',
  'export-link-gone': () => 'El enlace ya se usó o ha caducado. Prepare el archivo de nuevo.',
  'count-changed': ({ expected, found, of = 'customers' }: CountChanged) =>
    `Se esperaban ${countInWords(of, expected)} y ahora hay ${countInWords(of, found)}. No se cambió nada: revise la lista y repita la acción.`,
  'archive-too-large': () => 'Los documentos suman más de lo que cabe en un archivo ZIP. Descárguelos uno a uno.',
  'document-file-missing': () => 'Error al descargar el documento',
  'certificate-characters': ({ characters, source }: { characters: readonly string[]; source: PaperSource | null }) =>
    `La tipografía de los documentos en PDF no tiene ${charactersInWords(characters)}. ${source ? `Están en ${PAPER_SOURCES[source]}: un administrador debe escribir ese texto` : 'Escriba esos datos en la ficha'} con letras del español${plainLetterInWords(characters)} antes de emitir el documento.`,
  'characters-unprintable': ({ characters }: { characters: readonly string[] }) =>
    `Sale en constancias y recibos, cuya tipografía no tiene ${charactersInWords(characters)}. Escríbalo con letras del español${plainLetterInWords(characters)} y sin dibujos.`,
  'certificate-not-stored': () => 'Error al emitir la constancia',
  'certificate-revoked': () => 'La constancia fue revocada: ya no se puede enviar.',
  'email-missing': () => 'La ficha no tiene un correo al que escribir.',
  'task-closed': ({ by }: { by: string | null }) =>
    `La tarea ya está cerrada${by ? `: la cerró ${by}` : ''}. Para cambiarla, reábrala.`,
  'day-to-come': () => 'Todavía no es ese día',
  'case-closed': ({ by }: { by: string | null }) =>
    `El trámite ya está cerrado${by ? `: lo cerró ${by}` : ''}. Para cambiarlo, reábralo.`,
  'case-open': () => 'El trámite ya está abierto.',
  'note-kept': () =>
    'Una nota se puede deshacer durante dos minutos, y solo quien la escribió. Agregue otra con lo que corresponda.',
  'colleague-inactive': () => 'Esa persona no tiene una cuenta activa. Elija a otra.',
  'contact-kept': () =>
    'Un contacto se puede deshacer durante dos minutos, y solo quien lo anotó. Anote otro con lo que corresponda.',
  'request-converted': () => 'La solicitud ya es un asegurado: anote lo que siga en su ficha.',
  'contact-not-allowed': () =>
    'La persona pidió que no se la contacte, en esta póliza o en otra con el mismo teléfono o correo.',
  'logo-type-refused': () => 'Error al cargar la imagen. Se aceptan PNG, JPG, WEBP, GIF y AVIF; no SVG.',
  'favicon-type-refused': () => 'Error al cargar la imagen. Se aceptan ICO, PNG, JPG, WEBP, GIF y AVIF; no SVG.',
  'image-unreadable': () => 'Error al cargar la imagen. El archivo está dañado: ábralo y guárdelo de nuevo.',
  'image-too-large': ({ width, height, megapixels }: { width: number; height: number; megapixels: number }) =>
    `Error al cargar la imagen. Mide ${width} × ${height} píxeles, y se aceptan hasta ${megapixels} megapíxeles, como 8000 × 5000. Guárdela más pequeña e intente nuevamente.`,
  'icon-too-large': () => 'Error al cargar la imagen. Un archivo ICO puede tener hasta 1 MB.',
  'image-not-stored': () => 'Error al cargar la imagen',
  'image-removed': () => 'La imagen ya no está disponible. Por favor, cárguela nuevamente.',
  'body-too-large': () => 'Lo que se envió es demasiado grande. Acorte los textos e intente nuevamente.',
  'proxy-too-large': () =>
    'Es demasiado grande para este servidor: algo por lo que pasa antes de llegar, un proxy, admite menos. Avise a quien lo administra.',
  'storage-full': () =>
    'El disco del servidor está lleno, y no se guardó nada. Avise a quien lo administra; cuando haya espacio, intente nuevamente.',
  'record-duplicate': () => 'Ya existe un registro con esos datos.',
  'type-duplicate': ({ name }: { name: string }) =>
    `Ya existe un tipo de póliza que se llama "${name}". Escriba otro nombre.`,
  'plan-duplicate': ({ durationMonths: months }: { durationMonths: number }) =>
    `Este tipo ya tiene una duración de ${months} ${months === 1 ? 'mes' : 'meses'}. Cambie el precio de esa.`,
  'price-day-past': () => 'Ese día ya llegó. Elija uno a partir de mañana, o cambie el precio de hoy.',
  'record-referenced': () => 'El registro está en uso o hace referencia a otro que ya no existe.',
  'service-unavailable': () => 'El servicio no está disponible en este momento. Por favor, intente nuevamente.',
  unexpected: ({ requestId }: { requestId: string }) =>
    `Ha ocurrido un error inesperado. Si persiste, indique este código: ${requestId}`,
} as const

const PAPER_SOURCES: Record<PaperSource, string> = {
  companyName: 'el nombre de la empresa, en Configuración del sitio',
  address: 'la dirección de la empresa, en Configuración del sitio',
  licenseText: 'la licencia de la empresa, en Configuración del sitio',
  insurer: 'el nombre de la aseguradora, en Compañías de seguros',
  policyType: 'el nombre del tipo de póliza, en Configuración del sitio → Planes y precios',
}

/** `YYYY-MM-DD` as the panel shows dates: day first, without leading zeros. */
export const dayInWords = (date: string): string => date.split('-').map(Number).reverse().join('/')

type InUse = { name: string; policies: number }

const inUse = (policies: number): string =>
  policies === 1 ? 'lo tiene 1 póliza' : `lo tienen ${policies.toLocaleString('es-ES')} pólizas`

/** Lists at most twenty characters, invisible ones as code points: a name in another script has many. */
function charactersInWords(characters: readonly string[]): string {
  const shown = characters.slice(0, 20).map((character) => {
    const number = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    return /[\p{C}\p{M}\p{Z}]/u.test(character) ? `U+${number}` : character
  })
  const more = characters.length > shown.length ? ' …' : ''
  return `${characters.length === 1 ? 'este carácter' : 'estos caracteres'}: ${shown.join(' ')}${more}`
}

/** Advice for the first character that is a plain letter with marks, as in Vietnamese; empty where there is none. */
function plainLetterInWords(characters: readonly string[]): string {
  const signed = characters.find((character) => /^[A-Za-z]\p{M}/u.test(character.normalize('NFD')))
  return signed ? `, por ejemplo ${signed.normalize('NFD').charAt(0)} en lugar de ${signed},` : ''
}

type CountChanged = { expected: number; found: number; of?: keyof typeof NOUNS | undefined }
const NOUNS = { customers: ['asegurado', 'asegurados'], requests: ['solicitud', 'solicitudes'] } as const

const countInWords = (of: keyof typeof NOUNS, count: number): string =>
  `${count.toLocaleString('es-ES')} ${NOUNS[of][count === 1 ? 0 : 1]}`

/** Seconds in words; minutes are rounded up, so that a retry after that time is let in. */
function timeInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

export type RefusalReason = keyof typeof refusalMessages
