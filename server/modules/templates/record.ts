import { DEFAULT_TEMPLATES } from '../../../shared/default-templates'
import { LANGUAGES } from '../../../shared/languages'
import {
  type MessageTexts,
  TEMPLATE_KINDS,
  type TemplateKey,
  type TemplateKind,
} from '../../../shared/message-templates'
import type { Logged } from '../../changes/logged-change'
import type { Db } from '../../db/client'
import type { Prisma } from '../../db/generated/client'

export const templateSelection = {
  id: true,
  subject: true,
  body: true,
  updatedAt: true,
} as const satisfies Prisma.MessageTemplateSelect

type TemplateColumns = Prisma.MessageTemplateGetPayload<{ select: typeof templateSelection }>

/** A message as the panel gets it; a default has neither id nor version. */
export type Template = TemplateKey & MessageTexts & { id: string | null; updatedAt: string | null }
export type StoredTemplate = Template & { id: string; updatedAt: string }

const SUBJECTS: Record<TemplateKind, string> = {
  renewalWhatsapp: 'Mensaje de renovación por WhatsApp',
  renewalMail: 'Mensaje de renovación por correo',
  certificateWhatsapp: 'Mensaje de constancia por WhatsApp',
  certificateMail: 'Mensaje de constancia por correo',
  collectionWhatsapp: 'Mensaje de cobro por WhatsApp',
  collectionMail: 'Mensaje de cobro por correo',
  receiptWhatsapp: 'Mensaje de recibo por WhatsApp',
  receiptMail: 'Mensaje de recibo por correo',
  quoteWhatsapp: 'Mensaje de cotización por WhatsApp',
  quoteMail: 'Mensaje de cotización por correo',
  caseWhatsapp: 'Mensaje de trámite por WhatsApp',
  caseMail: 'Mensaje de trámite por correo',
  insuredLinkWhatsapp: 'Mensaje con el enlace del asegurado por WhatsApp',
  insuredLinkMail: 'Mensaje con el enlace del asegurado por correo',
}

export const loggedTemplate = {
  table: 'message_templates',
  subject: ({ kind, language }) => `${SUBJECTS[kind]} (${language})`,
  locksTable: true,
} as const satisfies Logged<StoredTemplate>

export function toTemplate({ kind, language }: TemplateKey, row: TemplateColumns | null): Template {
  const { subject, body } = row ?? DEFAULT_TEMPLATES[kind][language]
  return { id: row?.id ?? null, kind, language, subject, body, updatedAt: row?.updatedAt.toISOString() ?? null }
}

/** The message of a kind in a language: the edited one, or the default. */
export async function findTemplate(db: Db, key: TemplateKey): Promise<Template> {
  return toTemplate(
    key,
    await db.messageTemplate.findUnique({ where: { kind_language: key }, select: templateSelection }),
  )
}

/** Reads all messages at once. @returns what finds one of them, as `findTemplate` does */
export async function readTemplates(db: Db): Promise<(key: TemplateKey) => Template> {
  const rows = await db.messageTemplate.findMany({ select: { ...templateSelection, kind: true, language: true } })
  return (key) => toTemplate(key, rows.find((row) => row.kind === key.kind && row.language === key.language) ?? null)
}

/** All messages, grouped by kind. */
export async function findTemplates(db: Db): Promise<Template[]> {
  const templateOf = await readTemplates(db)
  return TEMPLATE_KINDS.flatMap((kind) => LANGUAGES.map((language) => templateOf({ kind, language })))
}
