import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'

export type RequestRow = RouterOutputs['quoteRequests']['list']['items'][number]

/** What is known of the car, in a line; empty where nothing is. */
export const carText = ({ vehicleBrand, vehicleModel, vehicleYear }: RequestRow): string =>
  [vehicleBrand, vehicleModel, vehicleYear].filter(Boolean).join(' ')

/** Minutes as people say them: hours from two on, days from two on. */
export function useMinutes(): (minutes: number) => string {
  const t = useTranslations('panel.requests.time')
  return (minutes) => {
    if (minutes < 120) return t('minutes', { count: minutes })
    const hours = Math.round(minutes / 60)
    return hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.round(hours / 24) })
  }
}
