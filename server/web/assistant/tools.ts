import { z } from 'zod'
import { accessQuery } from '../../../shared/accesses'
import { casesQuery } from '../../../shared/cases'
import { customersQuery } from '../../../shared/customers'
import { dueQuery } from '../../../shared/payments'
import { productionQuery } from '../../../shared/production'
import { requestsQuery } from '../../../shared/quote-requests'
import { recordId } from '../../../shared/records'
import { renewalsQuery } from '../../../shared/renewals'
import { todayQuery } from '../../../shared/today'
import type { createCaller } from '../../api/router'

type Caller = ReturnType<typeof createCaller>

/** What an assistant may ask: each is one procedure, with its rights and its line in *Accesos*. None writes. */
export type Tool = { description: string; input: z.ZodObject; call: (caller: Caller, input: never) => Promise<unknown> }

const tool = <Input extends z.ZodObject>(
  description: string,
  input: Input,
  call: (caller: Caller, input: z.infer<Input>) => Promise<unknown>,
): Tool => ({ description, input, call })

export const TOOLS: Record<string, Tool> = {
  find_policy: tool(
    'Busca pólizas por número, nombre, VIN, placa, teléfono o correo, o por estado. Da el id de cada asegurado.',
    customersQuery.pick({ search: true, status: true, insuranceCompanyId: true, page: true }),
    (caller, input) => caller.customers.list(input),
  ),
  customer: tool(
    'Todo lo de un asegurado, por su id: póliza, vehículo, contacto, vigencia y notas.',
    recordId,
    (caller, input) => caller.customers.byId(input),
  ),
  renewals: tool(
    'Pólizas que vencen: expired (vencidas), 7, 15, 30 o 60 días, o followUps (seguimientos).',
    renewalsQuery.pick({ window: true, insuranceCompanyId: true, page: true }),
    (caller, input) => caller.customers.renewals(input),
  ),
  due_payments: tool(
    'Cuotas por cobrar: today, week (7 días), late30, late60 o later (vencidas hace 1–30, 31–60 y más de 60 días).',
    dueQuery.pick({ window: true, insuranceCompanyId: true, page: true }),
    (caller, input) => caller.payments.due(input),
  ),
  today: tool(
    'Lo que hay que hacer hoy, por grupos; assignedTo: me, meOrNobody, all o el id de una cuenta.',
    todayQuery.unwrap().pick({ assignedTo: true, kind: true, group: true, page: true }),
    (caller, input) => caller.dashboard.today(input),
  ),
  production: tool(
    'Lo que se emitió, por mes, aseguradora, tipo y persona: pólizas, prima, nuevas y renovadas. Meses como 2026-11.',
    productionQuery.pick({ from: true, to: true }),
    (caller, input) => caller.customers.production(input),
  ),
  requests: tool(
    'Solicitudes de cotización del sitio: new, contacted, quoted, won o lost.',
    requestsQuery.pick({ status: true, search: true, page: true }),
    (caller, input) => caller.quoteRequests.list(input),
  ),
  cases: tool(
    'Trámites (siniestros, cambios, quejas): today (vencen hoy), us, insured, insurer, expert (a quién se espera) o closed.',
    casesQuery.pick({ tab: true, kind: true, customerId: true, search: true, page: true }),
    (caller, input) => caller.cases.list(input),
  ),
  insurers: tool('Las aseguradoras, con sus teléfonos y correos.', z.object({}), (caller) => caller.companies.list()),
  who_saw: tool(
    'Quién abrió, descargó o exportó los datos de un asegurado, por su id, o en qué días. Solo administradores.',
    accessQuery.pick({ recordId: true, from: true, to: true, page: true }),
    (caller, input) => caller.activity.accesses(input),
  ),
}

/** So many rows of a list at most. */
export const MOST_ROWS = 50
/** Texts to send, addresses of files and versions of forms: no assistant needs them. */
const LEFT_OUT = new Set(['message', 'messages', 'mail', 'url', 'logoUrl', 'updatedAt'])

/** What a tool answers: without what is left out, each list with its first rows. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_ROWS).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (LEFT_OUT.has(name) ? [] : [[name, shortened(one)]])),
  )
}
