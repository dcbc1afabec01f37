import { numberText } from '#shared/region/formats.ts'
/** `1 order`, `1,234 orders`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** `20 orders`, or `More than 999 orders` when the server stops counting at `max`. */
export const cappedCountText = (count: number, max: number, one: string): string =>
  count >= max ? `More than ${countText(max - 1, one)}` : countText(count, one)
