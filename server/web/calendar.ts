import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { addCalendarDays } from '../../shared/clock'
import { initialsOf } from '../../shared/initials'
import { within } from '../core/timeout'
import { ownerOfCalendar } from '../modules/auth/calendar'
import { type PlannedEvent, plannedEvents } from '../modules/calendar/events'
import { contextOf, type Services } from '../request/context'
import { INERT, notFound } from './file-answers'

const CALENDAR_NAME = /^([\w-]{43})\.ics$/
const READ_MS = 5_000

const WORDS: Record<PlannedEvent['kind'], string> = {
  task: 'Tarea',
  followUp: 'Contactar',
  case: 'Trámite',
  end: 'Vence',
}

/**
 * The calendar of an account, for whoever has its private address: what is planned, as whole days, by initials and
 * policy numbers alone. Programs that ask again get 304 while nothing has changed.
 */
export async function sendCalendar(services: Services, request: Request, response: Response): Promise<void> {
  response.set({ ...INERT, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
  const [, token] = String(request.params.name).match(CALENDAR_NAME) ?? []
  await services.limiters.contentRead.spend(contextOf(services, request, response).network)
  const owner = token ? await within(READ_MS, ownerOfCalendar(services.db, token)) : null
  if (!owner) return notFound(response)
  const text = await calendarOf(services, await within(READ_MS, plannedEvents(services.db, owner)))
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  response.set({ etag, 'content-type': 'text/calendar; charset=utf-8' })
  if (request.headers['if-none-match'] === etag) return void response.status(304).end()
  response.end(request.method === 'HEAD' ? undefined : text)
}

/** The text of a calendar (iCalendar, RFC 5545). The library is imported with the first one. */
async function calendarOf({ env, siteContent }: Services, events: PlannedEvent[]): Promise<string> {
  const { default: createCalendar } = await import('ical-generator')
  const { companyName } = await siteContent.settings()
  const { host } = new URL(env.publicOrigin)
  const calendar = createCalendar({
    name: companyName,
    prodId: { company: companyName, product: 'Agenda', language: 'ES' },
  })
  for (const { id, kind, day, fullName, policyNumber } of events) {
    const summary = [WORDS[kind], fullName && initialsOf(fullName), policyNumber].filter(Boolean).join(' · ')
    const [start, end] = [day, addCalendarDays(day, 1)].map((date) => new Date(`${date}T00:00:00Z`)) as [Date, Date]
    // The same text for the same plans: without a moment of its own, as each asking would have another.
    calendar.createEvent({ id: `${id}@${host}`, summary, start, end, stamp: start, allDay: true, timezone: null })
  }
  return calendar.toString()
}
