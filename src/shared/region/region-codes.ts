export const regionCodes = ['DEFAULT', 'IN', 'US', 'GB', 'DE'] as const
export type RegionCode = (typeof regionCodes)[number]
