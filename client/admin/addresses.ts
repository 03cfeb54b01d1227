import { createSerializer, parseAsString, parseAsStringLiteral, type Values } from 'nuqs'
import { z } from 'zod'
import { ACTION_TYPES } from '../../shared/activity'
import type { CaseTab } from '../../shared/cases'
import type { TermStatus } from '../../shared/policies'
import type { RequestStatus } from '../../shared/quote-requests'
import { uuid } from '../../shared/records'
import type { RenewalWindow } from '../../shared/renewals'
import type { SitePart } from '../../shared/site-texts'
import { parseAsDate, parseAsId, parseAsText, parseAsWord } from './query-parsers'

/*
 * The panel's addresses are in Spanish, the names in the code are not: the words of the query string stand here, and
 * beside the parser of a filter that nothing links to.
 */

/** What the query string's parameters are called, by what they are called in the code. */
export const URL_KEYS = {
  section: 'seccion',
  account: 'cuenta',
  signedOut: 'acceso',
  tab: 'pestana',
  view: 'vista',
  record: 'asegurado',
  of: 'de',
  request: 'solicitud',
  caseId: 'tramite',
  guide: 'guia',
  part: 'parte',
  template: 'mensaje',
  importId: 'importacion',
  step: 'paso',
  search: 'q',
  contact: 'contacto',
  lacks: 'sin',
  insuranceCompanyId: 'aseguradora',
  policyTypeId: 'tipo',
  assignedTo: 'responsable',
  status: 'estado',
  window: 'ventana',
  requestStatus: 'etapa',
  caseTab: 'espera',
  outcome: 'resultado',
  actionType: 'accion',
  tableName: 'tabla',
  adminUserId: 'usuario',
  recordId: 'registro',
  event: 'evento',
  choice: 'decision',
  visitorId: 'visitante',
  documentType: 'documento',
  language: 'idioma',
  date: 'fecha',
  from: 'desde',
  to: 'hasta',
  by: 'por',
  day: 'dia',
  closing: 'cierre',
  person: 'persona',
  kind: 'clase',
  group: 'grupo',
  sort: 'orden',
  direction: 'sentido',
  pageSize: 'filas',
  page: 'pagina',
} as const

/** In the order of the sidebar. */
const SECTION_WORDS = {
  dashboard: 'panel',
  customers: 'asegurados',
  companies: 'aseguradoras',
  activity: 'actividad',
  settings: 'configuracion',
  legal: 'legales',
  cookies: 'cookies',
  pixels: 'pixeles',
} as const
export type Section = keyof typeof SECTION_WORDS
export const SECTIONS = Object.keys(SECTION_WORDS) as Section[]

/** By section, and of the account: the first tab is open unless another is asked for. */
const TAB_WORDS = {
  dashboard: { summary: 'resumen', today: 'hoy' },
  customers: {
    list: 'lista',
    renewals: 'renovaciones',
    due: 'por-cobrar',
    till: 'caja',
    cases: 'tramites',
    requests: 'solicitudes',
    production: 'produccion',
    import: 'importar',
    trash: 'papelera',
  },
  activity: { changes: 'cambios', accesses: 'accesos' },
  settings: {
    site: 'sitio',
    plans: 'planes',
    landing: 'portada',
    messages: 'mensajes',
    team: 'equipo',
    status: 'estado',
  },
  legal: { documents: 'documentos', former: 'publicado' },
  cookies: { banner: 'aviso', consents: 'consentimientos' },
  account: { account: 'cuenta', security: 'seguridad', help: 'ayuda' },
} as const
type TabWords = typeof TAB_WORDS
/** What has tabs. */
type Tabbed = keyof TabWords
export type Tab = { [Owner in Tabbed]: keyof TabWords[Owner] }[Tabbed]
/** A tab with what it belongs to. */
export type TabPlace = { [Owner in Tabbed]: { owner: Owner; tab: keyof TabWords[Owner] } }[Tabbed]
/** Every tab, in the order of the screens. */
export const TAB_PLACES = Object.entries(TAB_WORDS).flatMap(([owner, tabs]) =>
  Object.keys(tabs).map((tab) => ({ owner, tab })),
) as TabPlace[]

/** What replaces a list. */
const VIEW_WORDS = { new: 'nuevo', edit: 'editar', documents: 'documentos' } as const
export type View = keyof typeof VIEW_WORDS

const STATUS_WORDS: Record<TermStatus, string> = {
  active: 'vigente',
  soon: 'vence-pronto',
  expired: 'vencida',
  noEnd: 'sin-fecha',
}

const WINDOW_WORDS: Record<RenewalWindow, string> = {
  expired: 'vencidas',
  '7': '7',
  '15': '15',
  '30': '30',
  '60': '60',
  followUps: 'seguimientos',
}

const REQUEST_STATUS_WORDS: Record<RequestStatus, string> = {
  new: 'nuevas',
  contacted: 'contactadas',
  quoted: 'cotizadas',
  won: 'ganadas',
  lost: 'perdidas',
}

const CASE_TAB_WORDS: Record<CaseTab, string> = {
  today: 'hoy',
  us: 'nosotros',
  insured: 'asegurado',
  insurer: 'aseguradora',
  expert: 'perito',
  closed: 'cerrados',
}

const PART_WORDS: Record<SitePart, string> = {
  hero: 'inicio',
  features: 'ventajas',
  steps: 'pasos',
  figures: 'cifras',
  testimonials: 'testimonios',
  action: 'llamada',
  crash: 'choque',
  questions: 'preguntas',
}

/** The parts of the landing page, in the order of its tab. */
export const PARTS = Object.keys(PART_WORDS) as SitePart[]

/** The steps of an import in their order. */
const STEP_WORDS = { file: 'archivo', columns: 'columnas', review: 'revision', done: 'hecho' } as const
export type ImportStep = keyof typeof STEP_WORDS
export const IMPORT_STEPS = Object.keys(STEP_WORDS) as ImportStep[]

/** The guides of docs/es, by their files. */
export const GUIDES = ['puesta-en-marcha', 'importar', 'conectar'] as const
export type Guide = (typeof GUIDES)[number]

/** In place of the id of a closing of the till: the list of them. */
export const ALL_CLOSINGS = 'todos'

/** Parsers of all that links lead to: parts of the panel, views of a record, and filters of a list. */
export const linked = {
  section: parseAsWord(SECTION_WORDS),
  account: parseAsStringLiteral(['1']),
  signedOut: parseAsWord({ recovery: 'recuperar', invitation: 'invitacion', newEmail: 'correo' }),
  tab: parseAsWord<Tab>(Object.assign({}, ...Object.values(TAB_WORDS))),
  part: parseAsWord(PART_WORDS),
  view: parseAsWord(VIEW_WORDS),
  id: parseAsId,
  /** The record whose page is open, where records have one. */
  record: parseAsId,
  /** The quote request that is open, or that a new customer comes from. */
  request: parseAsId,
  /** The case whose file is open. */
  caseId: parseAsId,
  guide: parseAsStringLiteral(GUIDES),
  importId: parseAsId,
  step: parseAsWord(STEP_WORDS),
  search: parseAsString,
  insuranceCompanyId: parseAsId,
  status: parseAsWord(STATUS_WORDS),
  window: parseAsWord(WINDOW_WORDS),
  requestStatus: parseAsWord(REQUEST_STATUS_WORDS),
  caseTab: parseAsWord(CASE_TAB_WORDS),
  /** What was handed over of the till. */
  closing: parseAsText(uuid.or(z.literal(ALL_CLOSINGS))),
  actionType: parseAsStringLiteral(ACTION_TYPES),
  recordId: parseAsId,
  from: parseAsDate,
  to: parseAsDate,
}

const serialize = createSerializer(linked, { urlKeys: URL_KEYS })

/** The URL of a part of the panel, with the given view and filters and nothing of the current ones. */
export const panelHref = (place: Partial<Values<typeof linked>>): string => serialize('/admin', place)

/** The URL of the user's own account, which is no section. */
export const ACCOUNT_HREF = panelHref({ account: '1' })

/** The URL of a guide, at one of its steps. */
export const guideHref = (guide: Guide | null, step?: number): string =>
  `${panelHref({ account: '1', tab: 'help', guide })}${step ? `#paso-${step}` : ''}`
