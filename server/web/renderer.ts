import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InsuredView, LimitedPage, PageName, PageRequest, RenderedPage } from '../../client/app/server'
import { PROJECT_ROOT } from '../core/root'

/** The client's own code, which the server reaches only through its build. */
export type Renderer = typeof import('../../client/app/server')

export type { InsuredView, LimitedPage, PageName, PageRequest, RenderedPage }

export async function builtRenderer(): Promise<Renderer> {
  return import(pathToFileURL(join(PROJECT_ROOT, 'dist/ssr/server.js')).href)
}
