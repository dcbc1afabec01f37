import { type CancelReason, cancelReasons } from '../orders/cancel-reasons.ts'
import type { ReturnReason } from '../orders/return-reasons.ts'

/** How well a seller serves customers. */
export const serviceLevels = ['LATE', 'CANCELED', 'DEFECTIVE'] as const
export type ServiceLevel = (typeof serviceLevels)[number]

export const levelStates = ['GOOD', 'MISSED', 'TOO_FEW'] as const
export type LevelState = (typeof levelStates)[number]

/** Days of the shop from an order to its shipment; later is late. */
export const shipDays = 3

/** At most, in basis points. Marketplaces commonly ask for about the same. */
export const levelTargets: Record<ServiceLevel, number> = { LATE: 400, CANCELED: 250, DEFECTIVE: 200 }

/** With fewer orders, a single one would decide. */
export const judgedFrom = 10

export const levelDays = [30, 90] as const

const cancellationsOfCustomers: CancelReason[] = ['CUSTOMER', 'ADDRESS']
/** Stored reasons of cancellations that the seller did not cause. */
export const excusedReasons = cancellationsOfCustomers.map((reason) => cancelReasons[reason])

/** Return reasons that the seller caused. */
export const defectReasons: ReturnReason[] = ['DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED']
