import { numberFormat } from '#shared/region/formats.ts'

const format = numberFormat({ maximumFractionDigits: 2 })

/** `12.5%`; shop pages round to whole percents. */
export const percentText = (value: number) => `${format.format(value)}%`
