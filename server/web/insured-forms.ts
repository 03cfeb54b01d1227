import type { Request, Response } from 'express'
import { z } from 'zod'
import { clock } from '../../shared/clock'
import { HOUR_MS } from '../../shared/durations'
import type { InsuredReport } from '../../shared/insured'
import type { RefusalReason } from '../../shared/messages'
import { INSURED_PARAMETER, withoutTail } from '../../shared/site-paths'
import { createCaller } from '../api/router'
import { contextOf, type Services } from '../request/context'
import { httpStatusOf, refusalBehind } from '../trpc/errors'
import { queryOf } from './page-request'
import { postedForm } from './request-form'
import { photoForms } from './uploads'

/** Why the page cannot show or do what was asked, with the status of its answer and the seconds to wait. */
export type InsuredFailure = { reason: string; seconds: number; status: number }

/** @throws what is our own fault */
export function insuredFailure(error: unknown): InsuredFailure {
  const { cause } = error as Error
  if (cause instanceof z.ZodError) return { reason: 'invalid', seconds: 0, status: 400 }
  const refusal = refusalBehind(cause ?? error)
  if (!refusal) throw error
  const { reason, retryAfter: seconds = 0 } = refusal
  return { reason: TOLD_AS[reason] ?? reason, seconds, status: httpStatusOf(reason) }
}

/** What is one thing to the insured. */
const TOLD_AS: Partial<Record<RefusalReason, string>> = {
  'document-type-refused': 'photo',
  'file-missing': 'photo',
  'file-too-large': 'photo',
  'image-too-large': 'photo',
  'image-unreadable': 'photo',
  'mail-not-now': 'mail-not-sent',
}

/** What a refused form left: why, and what was typed. */
export type Refused = { failure: InsuredFailure; typed: URLSearchParams | null }

/** What the forms of *Mi póliza* do; each leads to an address, so that reloading it sends nothing again. */
export function insuredForms(services: Services): (request: Request, response: Response) => Promise<string | Refused> {
  const receivePhoto = photoForms(services)
  return async (request, response) => {
    const query = queryOf(request)
    const token = insuredTokenIn(query)
    const isPhoto = Boolean(request.is('multipart/form-data'))
    if (isPhoto) await receivePhoto(request, response)
    const calls = createCaller(contextOf(services, request, response)).insured
    const form = postedForm(request)
    const field = (name: string) => form.get(name) ?? undefined
    const kept = (names: string[]) => [...query].filter(([name]) => names.includes(name))

    async function act(): Promise<Record<string, string>> {
      if (isPhoto) {
        await calls.upload(request.body)
        return { ver: 'photos', ...Object.fromEntries(kept(SENT)), foto: '1' }
      }
      switch (field('act')) {
        case 'claim':
        case 'change': {
          const { act: kind, ...given } = Object.fromEntries(form)
          // In the order of the page: day, month, year.
          const happenedOn = form.getAll('day').reverse().join('-')
          const { number, caseId } = await calls.report({ ...given, token, kind, happenedOn } as InsuredReport)
          return { ver: 'photos', aviso: number, caso: caseId, tipo: String(kind) }
        }
        case 'code': {
          const { maskedEmail } = await calls.askCode({ token })
          return { ver: 'code', correo: maskedEmail === null ? NO_MAIL : await sealed(services, maskedEmail) }
        }
        case 'enter':
          await calls.enter({ token, code: field('code') ?? '' })
          return { ver: 'mine' }
        case 'leave':
          await calls.leave({ token })
      }
      return {}
    }

    try {
      return `/?${new URLSearchParams([...kept([INSURED_PARAMETER, 'lang']), ...Object.entries(await act())])}`
    } catch (error) {
      return { failure: insuredFailure(error), typed: form }
    }
  }
}

/** As a mail program or a sentence has left it. */
export const insuredTokenIn = (query: URLSearchParams): string => withoutTail(query.get(INSURED_PARAMETER) ?? '')

const SENT = ['aviso', 'caso', 'tipo']

/** The report that an address names; a number of another shape would put somebody else's words on the page. */
export function sentReport(query: URLSearchParams) {
  const [number = '', caseId = '', kind] = SENT.map((name) => query.get(name) ?? '')
  if (!/^T-\d{4}-\d{4,9}$/.test(number) || (kind !== 'claim' && kind !== 'change')) return null
  return { kind, number, caseId, photoReceived: query.has('foto') } as const
}

const NO_MAIL = 'no'
const OWNER = 'insured-code'

/** Sealed, so that no address puts other words on the page. */
const sealed = ({ secrets }: Pick<Services, 'secrets'>, masked: string) =>
  secrets.seal(`${clock.now().getTime()} ${masked}`, OWNER).catch(() => '')

/** Where a code went; null where none could be mailed, undefined where none was asked for. */
export async function mailedTo({ secrets }: Pick<Services, 'secrets'>, query: URLSearchParams) {
  const given = query.get('correo')
  if (given === null) return undefined
  if (given === NO_MAIL) return null
  const [time, masked = ''] = (await secrets.open(given, OWNER).catch(() => '')).split(' ', 2)
  return clock.now().getTime() - Number(time) < HOUR_MS ? masked : ''
}
