import type { z } from 'zod'
import { ReasonError } from '../errors'
import { adminProcedure } from '../trpc/init'

/** For signed-in staff who send a form; the context holds its `file`, whatever is in that. */
export const uploadProcedure = adminProcedure.use(({ ctx, next }) => {
  // Before the input is looked at: where receiving the file failed, fields after it are missing.
  if (ctx.upload instanceof ReasonError) throw ctx.upload
  if (!ctx.upload) throw ReasonError.of('file-missing', { field: 'file' })
  return next({ ctx: { file: ctx.upload } })
})

/** The input of an upload: a `FormData` to the client, an object with its fields once it has been received. */
export const formFields = <Output>(schema: z.ZodType<Output>) => schema as z.ZodType<Output, FormData>
