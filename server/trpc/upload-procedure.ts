import type { z } from 'zod'
import { ReasonError } from '../core/errors'
import { uploadsBusy } from '../files/upload-limits'
import { anyProcedure } from './init'

/**
 * What makes a procedure one that takes a form, as in `agentProcedure.concat(takesFile)`; the context holds its `file`,
 * whatever is in that. A few work at the same time.
 */
export const takesFile = anyProcedure.meta({ upload: true }).use(async ({ ctx, next }) => {
  // Before the input is looked at: where receiving the file failed, fields after it are missing.
  if (ctx.upload instanceof ReasonError) throw ctx.upload
  if (!ctx.upload) throw ReasonError.of('file-missing', { field: 'file' })
  const release = await ctx.uploads.work.acquire(1)
  if (!release) throw uploadsBusy()
  try {
    return await next({ ctx: { file: ctx.upload } })
  } finally {
    release()
  }
})

/** The input of an upload: a `FormData` to the client, an object with its fields once it has been received. */
export const formFields = <Output>(schema: z.ZodType<Output>) => schema as z.ZodType<Output, FormData>
