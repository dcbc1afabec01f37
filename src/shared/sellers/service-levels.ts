import { type CancelReason, cancelReasons } from '../orders/cancel-reasons.ts'
import type { ReturnReason } from '../orders/return-reasons.ts'

/** Seller performance metrics. */
export const serviceLevels = ['LATE', 'CANCELED', 'DEFECTIVE'] as const
export type ServiceLevel = (typeof serviceLevels)[number]

export const levelStates = ['GOOD', 'MISSED', 'TOO_FEW'] as const
export type LevelState = (typeof levelStates)[number]

/** Maximum days from order to shipment, in the shop's time zone; later shipments count as late. */
export const shipDays = 3

/** Highest acceptable rates in basis points, similar to those of other marketplaces. */
export const levelTargets: Record<ServiceLevel, number> = { LATE: 400, CANCELED: 250, DEFECTIVE: 200 }

/** Minimum number of orders for a rating; below it, a single order would decide the result. */
export const judgedFrom = 10

export const levelDays = [30, 90] as const

const cancellationsOfCustomers: CancelReason[] = ['CUSTOMER', 'ADDRESS']
/** Stored reasons of cancellations that the seller did not cause. */
export const excusedReasons = cancellationsOfCustomers.map((reason) => cancelReasons[reason])

/** Return reasons that the seller caused. */
export const defectReasons: ReturnReason[] = ['DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED']
