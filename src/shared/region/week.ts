import type { RegionCode } from './region-codes.ts'

/** 0: weeks begin on Sunday, as calendars in India and the United States do; 1: on Monday. */
export const weekStartOf = (code: RegionCode): 0 | 1 => (code === 'IN' || code === 'US' ? 0 : 1)
