import {
  caseClosing,
  caseFilters,
  caseInput,
  caseMove,
  caseNoteInput,
  caseReopening,
  casesQuery,
  caseUpdate,
} from '../../../shared/cases'
import { recordId } from '../../../shared/records'
import { adminProcedure, agentProcedure, ok, reading, router } from '../../trpc/init'
import { openFile } from './by-id'
import { caseChanges } from './changes'
import { countCases, listCases } from './list'
import { closeCase, moveCase, reopenCase } from './move'
import { noteCase, undoNote } from './notes'
import { openCase } from './open'

const LISTED = [
  'admin_users',
  'cases',
  'insurance_companies',
  'insured_customers',
  'message_templates',
  'pricing_plans',
] as const

export const casesRouter = router({
  list: reading(agentProcedure.input(casesQuery), ...LISTED).query(({ ctx, input }) =>
    listCases(ctx, ctx.user.id, input),
  ),

  counts: reading(agentProcedure.input(caseFilters), 'cases', 'insured_customers').query(({ ctx, input }) =>
    countCases(ctx.db, ctx.user.id, input),
  ),

  /** A case with its notes, changes and documents, and what is to be said of it. */
  byId: reading(
    agentProcedure.input(recordId),
    ...LISTED,
    'case_notes',
    'payments',
    'policy_documents',
    'receipts',
    'site_settings',
  ).query(({ ctx, input }) => openFile(ctx, ctx.user.id, input.id)),

  open: agentProcedure.input(caseInput).mutation(({ ctx, input }) => openCase(ctx.db, ctx.user.id, input)),

  update: agentProcedure.input(caseUpdate).mutation(({ ctx, input }) => caseChanges.update(ctx.db, ctx.user.id, input)),

  move: agentProcedure.input(caseMove).mutation(({ ctx, input }) => moveCase(ctx.db, ctx.user.id, input)),

  close: agentProcedure.input(caseClosing).mutation(({ ctx, input }) => closeCase(ctx.db, ctx.user.id, input)),

  reopen: agentProcedure.input(caseReopening).mutation(({ ctx, input }) => reopenCase(ctx.db, ctx.user.id, input)),

  note: agentProcedure.input(caseNoteInput).mutation(({ ctx, input }) => noteCase(ctx.db, ctx.user.id, input)),

  /** Takes back a note that the caller has just written. */
  undoNote: agentProcedure.input(recordId).mutation(({ ctx, input }) => ok(undoNote(ctx.db, ctx.user.id, input.id))),

  /** The address of the file as PDF, for the insurer; it is drawn when it is followed. */
  paper: agentProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    const { id } = await caseChanges.find(ctx.db, input.id)
    return { downloadUrl: `/files/cases/${id}.pdf` }
  }),

  remove: adminProcedure
    .input(recordId)
    .mutation(({ ctx, input }) => ok(caseChanges.delete(ctx.db, ctx.user.id, input.id))),
})
