import type { TodayKind } from '../../../../shared/today'
import { dueCases } from './cases'
import { endingDocuments } from './documents'
import { endings } from './endings'
import { paymentFollowUps, renewalFollowUps, requestFollowUps } from './follow-ups'
import { overduePayments } from './payments'
import { unansweredRequests } from './requests'
import type { Source } from './source'
import { dueTasks } from './tasks'

/** All that may wait, by kind. Nothing is in two of them. */
export const SOURCES: Record<TodayKind, Source[]> = {
  task: [dueTasks],
  followUp: [requestFollowUps, renewalFollowUps, paymentFollowUps],
  ending: [endings],
  request: [unansweredRequests],
  payment: [overduePayments],
  case: [dueCases],
  document: [endingDocuments],
}
