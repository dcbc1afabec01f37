import { numberFormat } from '#shared/region/formats.ts'

const oneDecimal = numberFormat({ maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** `12.5%`; nothing without a whole. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '' : `${oneDecimal.format((part / whole) * 100)}%`
