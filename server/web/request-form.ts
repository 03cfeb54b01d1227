import { type Request, type Response, text } from 'express'
import { REQUEST_DONE, REQUEST_PARAMETER } from '../../shared/site-paths'
import type { Services } from '../request/context'
import { pageRequest } from './page-request'
import type { LimitedPage, RenderedPage } from './renderer'

/** Receives a form as text. More than any person types, so that what is too long comes back with a message. */
export const receivedForm = text({ type: 'application/x-www-form-urlencoded', limit: '64kb' })

/** The input of a page that answers a posted form. */
export const postedRequest = (services: Services, request: Request, response: Response) => ({
  ...pageRequest(services, request, response),
  posted: new URLSearchParams(typeof request.body === 'string' ? request.body : ''),
})

/** The page that says thanks, once the form of a page has been stored; else null. */
export const storedAddress = (page: RenderedPage | LimitedPage): string | null =>
  'isStored' in page && page.isStored
    ? `/?${REQUEST_PARAMETER}=${REQUEST_DONE}&lang=${page.language}#${REQUEST_PARAMETER}`
    : null
