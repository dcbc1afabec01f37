import type { PickupAddress } from '../views/orders/invoice.ts'
import { quiet, type Sheet, strong, wrap, writeLines } from './sheet.ts'

/** An address as lines, without what is missing. */
export const placeLines = (place: PickupAddress): string[] =>
  [
    place.address,
    place.locality,
    [place.city, [place.state, place.pinCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ].filter((line): line is string => line !== undefined && line !== '')

/** Who it is and where, under a quiet heading; returns where it ends. */
export function drawParty(sheet: Sheet, x: number, column: number, heading: string, texts: string[]): number {
  let y = writeLines(sheet, [heading], { x, y: sheet.y, width: column }, quiet) + 2
  texts.forEach((text, index) => {
    const style = index === 0 ? strong : {}
    y = writeLines(sheet, wrap(sheet, text, column, style), { x, y, width: column }, style)
  })
  return y
}
