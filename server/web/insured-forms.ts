import type { Request, Response } from 'express'
import { z } from 'zod'
import { clock } from '../../shared/clock'
import { HOUR_MS } from '../../shared/durations'
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
  const ofPhoto = ['file-missing', 'file-empty', 'file-too-large', 'image-refused', 'document-type-refused']
  return { reason: ofPhoto.includes(reason) ? 'photo' : reason, seconds, status: httpStatusOf(reason) }
}

/** What a refused form left: why, and what was typed. */
export type Refused = { failure: InsuredFailure; typed: URLSearchParams | null }

type Outcome = { address: string } | Refused

/** What the forms of *Mi póliza* do; each leads to an address, so that reloading it sends nothing again. */
export function insuredForms(services: Services): (request: Request, response: Response) => Promise<Outcome> {
  const receivePhoto = photoForms(services)
  return async (request, response) => {
    const query = queryOf(request)
    const token = withoutTail(query.get(INSURED_PARAMETER) ?? '')
    const isPhoto = request.is('multipart/form-data') !== false && request.is('multipart/form-data') !== null
    if (isPhoto) await receivePhoto(request, response)
    const calls = createCaller(contextOf(services, request, response)).insured
    const form = postedForm(request)
    const at = (more: Record<string, string>) => {
      const language = query.get('lang')
      return {
        address: `/?${new URLSearchParams({ [INSURED_PARAMETER]: token, ...(language && { lang: language }), ...more })}`,
      }
    }
    try {
      if (isPhoto) {
        const caseId = query.get('caso') ?? ''
        await calls.upload({ token, caseId } as unknown as FormData)
        return at({
          ver: 'photos',
          ...Object.fromEntries([...query].filter(([name]) => SENT.includes(name))),
          foto: '1',
        })
      }
      const act = form.get('act')
      if (act === 'claim' || act === 'change') {
        const { number, caseId } = await calls.report({ token, kind: act, ...reportIn(form) })
        return at({ ver: 'photos', aviso: number, caso: caseId, tipo: act })
      }
      if (act === 'enter') {
        await calls.enter({ token, code: form.get('code') ?? '' })
        return at({ ver: 'mine' })
      }
      if (act === 'code') {
        const { maskedEmail } = await calls.askCode({ token })
        return at({ ver: 'code', correo: maskedEmail === null ? NO_MAIL : await sealed(services, maskedEmail) })
      }
      if (act === 'leave') await calls.leave({ token })
      return at({})
    } catch (error) {
      return { failure: insuredFailure(error), typed: form }
    }
  }
}

const SENT = ['aviso', 'caso', 'tipo']

const reportIn = (form: URLSearchParams) => ({
  id: form.get('id') ?? undefined,
  // In the order of the page: day, month, year.
  happenedOn: form.getAll('day').reverse().join('-'),
  text: form.get('text') ?? '',
  policy: form.get('policy') ?? undefined,
})

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
