import { templateInput, templateKey } from '../../../shared/message-templates'
import { adminProcedure, noInput, reading, router } from '../../trpc/init'
import { findTemplates } from './record'
import { resetTemplate } from './reset'
import { updateTemplate } from './update'

export const templatesRouter = router({
  /** Every message in every language; the default if it was not edited. */
  list: reading(adminProcedure.input(noInput), 'message_templates').query(({ ctx }) => findTemplates(ctx.db)),

  update: adminProcedure.input(templateInput).mutation(({ ctx, input }) => updateTemplate(ctx.db, ctx.user.id, input)),

  reset: adminProcedure.input(templateKey).mutation(({ ctx, input }) => resetTemplate(ctx.db, ctx.user.id, input)),
})
