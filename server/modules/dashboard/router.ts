import { ACTIVITY_TABLES } from '../../../shared/activity'
import { todayQuery } from '../../../shared/today'
import { agentProcedure, noInput, reading, router } from '../../trpc/init'
import { summarise } from './summary'
import { countToday, listToday } from './today/today'

export const dashboardRouter = router({
  summary: reading(agentProcedure.input(noInput), ...ACTIVITY_TABLES).query(({ ctx }) => summarise(ctx.db, ctx.user)),

  today: reading(
    agentProcedure.input(todayQuery),
    'admin_users',
    'cases',
    'insurance_companies',
    'insured_customers',
    'message_templates',
    'payments',
    'policy_documents',
    'policy_types',
    'pricing_plans',
    'quote_requests',
    'contacts',
    'site_settings',
    'tasks',
  ).query(({ ctx, input }) => listToday(ctx, ctx.user, input)),

  /** The number beside *Hoy*. */
  todayCount: reading(
    agentProcedure.input(noInput),
    'cases',
    'insured_customers',
    'policy_documents',
    'quote_requests',
    'contacts',
    'tasks',
  ).query(({ ctx }) => countToday(ctx.db, ctx.user)),
})
