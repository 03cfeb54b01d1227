import type { z } from 'zod'
import { Refusal } from '../core/errors'
import { uploadsBusy } from '../files/upload-limits'
import { anyProcedure } from './init'

/** Limits how many uploads are processed at the same time. */
const inTurn = (turns: 'work' | 'photos') =>
  anyProcedure.use(async ({ ctx, next }) => {
    // Before the input is parsed, because the fields after a file that was not received are missing.
    if (ctx.upload instanceof Refusal) throw ctx.upload
    const release = await ctx.uploads[turns].acquire(1)
    if (!release) throw uploadsBusy()
    try {
      return await next()
    } finally {
      release()
    }
  })

/** Makes a procedure accept a form, as in `agentProcedure.concat(takesFile)`; the context has its `file`, unchecked. */
export const takesFile = inTurn('work')
  .meta({ upload: 'memory' })
  .use(({ ctx, next }) => {
    const { upload } = ctx
    if (!upload || !('bytes' in upload)) throw Refusal.of('file-missing', { field: 'file' })
    return next({ ctx: { file: upload } })
  })

/** The same for a file on disk: a large one of staff, or a photo from outside. */
const takesFileOnDisk = (upload: 'disk' | 'photo', turns: 'work' | 'photos') =>
  inTurn(turns)
    .meta({ upload })
    .use(({ ctx, next }) => {
      const { upload: file } = ctx
      if (!file || !('path' in file)) throw Refusal.of('file-missing', { field: 'file' })
      return next({ ctx: { file } })
    })
export const takesLargeFile = takesFileOnDisk('disk', 'work')
export const takesPhoto = takesFileOnDisk('photo', 'photos')

/** The input of an upload: a `FormData` for the client, an object with its fields on the server. */
export const formFields = <Output>(schema: z.ZodType<Output>) => schema as z.ZodType<Output, FormData>
