import type { RouterOutputs } from '../../api/trpc'

export type RequestRow = RouterOutputs['quoteRequests']['list']['items'][number]

/** What is known of the car, in a line; empty where nothing is. */
export const carText = ({ vehicleBrand, vehicleModel, vehicleYear }: RequestRow): string =>
  [vehicleBrand, vehicleModel, vehicleYear].filter(Boolean).join(' ')
