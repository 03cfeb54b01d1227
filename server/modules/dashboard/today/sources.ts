import { endings } from './endings'
import { dueFollowUps, dueRequestFollowUps } from './follow-ups'
import { overduePayments } from './payments'
import { unansweredRequests } from './requests'
import type { Source } from './source'
import { dueTasks } from './tasks'

/** All that may wait. Nothing is in two of them. */
export const SOURCES: Source[] = [
  dueTasks,
  dueFollowUps,
  dueRequestFollowUps,
  overduePayments,
  endings,
  unansweredRequests,
]
