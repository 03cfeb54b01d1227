import { z } from 'zod'
import { pageNumber } from './paging'

export const ACTIVITY_PAGE_SIZE = 20
export const RECENT_ACTIVITY_SIZE = 10
export const ACTION_TYPES = ['login', 'create', 'update', 'delete'] as const
const actionType = z.enum(ACTION_TYPES)
export type ActionType = z.infer<typeof actionType>

export const activityQuery = z.object({ actionType: actionType.optional(), page: pageNumber.default(1) })
