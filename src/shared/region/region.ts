// The shop's region. Part of the brand, because that is in the scripts of every page, which have a size limit.
import { brand } from '../brand.ts'
import type { RegionCode } from './region-codes.ts'

/** Read it while validating or rendering, not when a module loads. */
export const region = (): RegionCode => brand.region ?? 'DEFAULT'

export const setRegion = (code: RegionCode): void => {
  brand.region = code === 'DEFAULT' ? undefined : code
}

/** For the pages of the back office. */
export const setTimeZone = (zone: string): void => {
  brand.timeZone = zone === 'UTC' ? undefined : zone
}
