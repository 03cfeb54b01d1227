import type { CaseWait } from './cases'
import type { Language } from './languages'
import type { MessageTexts, TemplateKind } from './message-templates'

/** The product's own message templates, used until an admin saves others. */
export const DEFAULT_TEMPLATES: Record<TemplateKind, Record<Language, MessageTexts>> = {
  renewalWhatsapp: {
    es: {
      subject: '',
      body: 'Hola, {nombre}:\n\nSu póliza {poliza} de {aseguradora} ({vehiculo}) tiene como fecha de vencimiento el {vencimiento}. ¿Quiere que la renovemos? Responda a este mensaje y le enviamos su cotización.\n\nPuede verificarla aquí:\n{enlace}',
    },
    en: {
      subject: '',
      body: "Hello {nombre},\n\nYour policy {poliza} with {aseguradora} ({vehiculo}) has an end date of {vencimiento}. Would you like to renew it? Reply to this message and we'll send you a quote.\n\nYou can check your policy here:\n{enlace}",
    },
  },
  renewalMail: {
    es: {
      subject: 'Renovación de su póliza {poliza}',
      body: 'Hola, {nombre}:\n\nSu póliza {poliza} de {aseguradora} para su {vehiculo} tiene como fecha de vencimiento el {vencimiento}.\n\nSi quiere que la renovemos, responda a este correo y le enviamos su cotización. Puede verificar su póliza en cualquier momento:\n{enlace}',
    },
    en: {
      subject: 'Renewing your policy {poliza}',
      body: "Hello {nombre},\n\nYour policy {poliza} with {aseguradora} ({vehiculo}) has an end date of {vencimiento}.\n\nIf you'd like to renew it, reply to this email and we'll send you a quote. You can check your policy any time:\n{enlace}",
    },
  },
  certificateWhatsapp: {
    es: {
      subject: '',
      body: 'Hola, {nombre}:\n\nEsta es la constancia de su póliza {poliza} ({vehiculo}). Con el enlace, quien la reciba verifica si es auténtica y si la póliza está vigente:\n{enlace}',
    },
    en: {
      subject: '',
      body: "Hello {nombre},\n\nHere is the certificate for your policy {poliza} ({vehiculo}). Anyone you give it to can use this link to confirm that it's genuine and check whether the policy is in force:\n{enlace}",
    },
  },
  certificateMail: {
    es: {
      subject: 'Constancia de su póliza {poliza}',
      body: 'Hola, {nombre}:\n\nAdjuntamos la constancia de su póliza {poliza} de {aseguradora} para su {vehiculo}.\n\nCon este enlace, quien la reciba verifica si es auténtica y si la póliza está vigente:\n{enlace}',
    },
    en: {
      subject: 'Certificate for your policy {poliza}',
      body: "Hello {nombre},\n\nAttached is the certificate for your policy {poliza} with {aseguradora} ({vehiculo}).\n\nAnyone you give it to can use this link to confirm that it's genuine and check whether the policy is in force:\n{enlace}",
    },
  },
  collectionWhatsapp: {
    es: {
      subject: '',
      body: 'Hola, {nombre}:\n\nLe recordamos el pago de {importe} (cuota {cuota}) de su póliza {poliza} de {aseguradora} ({vehiculo}), con fecha {vence}. Si ya lo hizo, envíenos el comprobante y disculpe este mensaje.',
    },
    en: {
      subject: '',
      body: "Hello {nombre},\n\nThis is a reminder of the payment of {importe} (installment {cuota}) for your policy {poliza} with {aseguradora} ({vehiculo}), due on {vence}. If you've already paid, please send us the receipt and disregard this message.",
    },
  },
  collectionMail: {
    es: {
      subject: 'Pago de su póliza {poliza}: {importe}',
      body: 'Hola, {nombre}:\n\nLe recordamos el pago de {importe} (cuota {cuota}) de su póliza {poliza} de {aseguradora} para su {vehiculo}, con fecha {vence}.\n\nSi ya lo hizo, responda a este correo con el comprobante y disculpe este mensaje.',
    },
    en: {
      subject: 'Payment for your policy {poliza}: {importe}',
      body: "Hello {nombre},\n\nThis is a reminder of the payment of {importe} (installment {cuota}) for your policy {poliza} with {aseguradora} ({vehiculo}), due on {vence}.\n\nIf you've already paid, please reply to this email with the receipt and disregard this message.",
    },
  },
  receiptWhatsapp: {
    es: {
      subject: '',
      body: 'Hola, {nombre}:\n\nRegistramos su pago de {importe} del {pagado} (cuota {cuota}) de su póliza {poliza} de {aseguradora} ({vehiculo}). ¡Gracias!\n\nCon este enlace puede verificar su recibo n.º {recibo}:\n{enlace}',
    },
    en: {
      subject: '',
      body: 'Hello {nombre},\n\nWe have recorded your payment of {importe} on {pagado} (installment {cuota}) for your policy {poliza} with {aseguradora} ({vehiculo}). Thank you!\n\nYou can check your receipt No. {recibo} here:\n{enlace}',
    },
  },
  receiptMail: {
    es: {
      subject: 'Recibo {recibo} de su póliza {poliza}',
      body: 'Hola, {nombre}:\n\nRegistramos su pago de {importe} del {pagado} (cuota {cuota}) de su póliza {poliza} de {aseguradora} para su {vehiculo}. ¡Gracias!\n\nAdjuntamos el recibo n.º {recibo}. Con este enlace se verifica:\n{enlace}',
    },
    en: {
      subject: 'Receipt {recibo} for your policy {poliza}',
      body: 'Hello {nombre},\n\nWe have recorded your payment of {importe} on {pagado} (installment {cuota}) for your policy {poliza} with {aseguradora} ({vehiculo}). Thank you!\n\nAttached is receipt No. {recibo}. You can check it here:\n{enlace}',
    },
  },
  quoteWhatsapp: {
    es: {
      subject: '',
      body: 'Hola, {nombre}:\n\nRecibimos su solicitud de cotización: {plan} ({vehiculo}). ¿Le parece bien que le enviemos las opciones por aquí?\n\n{enlace}',
    },
    en: {
      subject: '',
      body: 'Hello {nombre},\n\nWe received your request for a quote: {plan} ({vehiculo}). Is it all right if we send you the options here?\n\n{enlace}',
    },
  },
  quoteMail: {
    es: {
      subject: 'Su cotización: {plan}',
      body: 'Hola, {nombre}:\n\nRecibimos su solicitud de cotización: {plan} ({vehiculo}).\n\nResponda a este correo si quiere agregar algo; le enviamos las opciones en cuanto las tengamos.\n\n{enlace}',
    },
    en: {
      subject: 'Your quote: {plan}',
      body: "Hello {nombre},\n\nWe received your request for a quote: {plan} ({vehiculo}).\n\nReply to this email if you'd like to add anything; we'll send you the options as soon as we have them.\n\n{enlace}",
    },
  },
  caseWhatsapp: {
    es: {
      subject: '',
      body: 'Hola, {nombre}:\n\nLe escribimos por su trámite {tramite} de la póliza {poliza} ({vehiculo}). Esperamos {esperamos}.\n\nSi tiene alguna pregunta, responda a este mensaje.',
    },
    en: {
      subject: '',
      body: "Hello {nombre},\n\nThis is about your case {tramite}, for policy {poliza} ({vehiculo}). We're waiting for {esperamos}.\n\nIf you have any questions, just reply to this message.",
    },
  },
  caseMail: {
    es: {
      subject: 'Su trámite {tramite}',
      body: 'Hola, {nombre}:\n\nLe escribimos por su trámite {tramite} de la póliza {poliza} de {aseguradora} para su {vehiculo}. Esperamos {esperamos}.\n\nSi tiene alguna pregunta, responda a este correo.',
    },
    en: {
      subject: 'Your case {tramite}',
      body: "Hello {nombre},\n\nThis is about your case {tramite}, for policy {poliza} with {aseguradora} ({vehiculo}). We're waiting for {esperamos}.\n\nIf you have any questions, just reply to this email.",
    },
  },
  insuredLinkWhatsapp: {
    es: {
      subject: '',
      body: 'Hola, {nombre}:\n\nGuarde este enlace: tiene a mano el teléfono de asistencia de {aseguradora} para su {vehiculo}, y desde ahí puede avisarnos de un choque o pedir un cambio:\n{enlaceAsegurado}\n\nEs personal: no lo reenvíe.',
    },
    en: {
      subject: '',
      body: "Hello {nombre},\n\nKeep this link: it has the assistance number of {aseguradora} for your {vehiculo}, and you can use it to tell us about an accident or ask for a change:\n{enlaceAsegurado}\n\nIt's personal: please don't forward it.",
    },
  },
  insuredLinkMail: {
    es: {
      subject: 'Su póliza a mano: {vehiculo}',
      body: 'Hola, {nombre}:\n\nGuarde este enlace: tiene a mano el teléfono de asistencia de {aseguradora} para su {vehiculo}, y desde ahí puede avisarnos de un choque, enviar fotos o pedir un cambio:\n{enlaceAsegurado}\n\nEs personal: no lo reenvíe.',
    },
    en: {
      subject: 'Your policy at hand: {vehiculo}',
      body: "Hello {nombre},\n\nKeep this link: it has the assistance number of {aseguradora} for your {vehiculo}, and you can use it to tell us about an accident, send photos or ask for a change:\n{enlaceAsegurado}\n\nIt's personal: please don't forward it.",
    },
  },
}

/** Whom a case waits for, as `{esperamos}` says it to the insured. */
export const WAIT_WORDS: Record<Language, Record<CaseWait, string>> = {
  es: {
    us: 'a terminar nuestra revisión',
    insured: 'su respuesta',
    insurer: 'la respuesta de la aseguradora',
    expert: 'al perito o al taller',
  },
  en: {
    us: 'our own review',
    insured: 'your reply',
    insurer: "the insurer's reply",
    expert: 'the adjuster or the repair shop',
  },
}

export type PaperKind = 'certificate' | 'receipt'

/** The line above the PDF's address in a paper's message. */
export const PAPER_LINES: Record<PaperKind, Record<Language, (date: string) => string>> = {
  certificate: {
    es: (date) => `La constancia en PDF (hasta el ${date}):`,
    en: (date) => `The certificate as PDF (until ${date}):`,
  },
  receipt: {
    es: (date) => `El recibo en PDF (hasta el ${date}):`,
    en: (date) => `The receipt as PDF (until ${date}):`,
  },
}

/** What a quote request asks for, as `{plan}` says it. */
export const PLAN_WORDS: Record<Language, (type: string, months: number) => string> = {
  es: (type, months) => `${type} por ${months} ${months === 1 ? 'mes' : 'meses'}`,
  en: (type, months) => `${type} for ${months} ${months === 1 ? 'month' : 'months'}`,
}
