import { placeText } from '#shared/region/address.ts'
import type { PickupAddress } from '../../views/orders/invoice.ts'
import { quiet, type Sheet, strong, wrap, writeLines } from './sheet.ts'

/** The lines of an address, without missing parts. */
export const addressLines = (place: PickupAddress): string[] =>
  [place.address, place.locality, placeText(place)].filter(
    (line): line is string => line !== undefined && line !== '',
  )

/** Draws a name and address under a heading. Returns the y position below. */
export function drawParty(sheet: Sheet, x: number, column: number, heading: string, texts: string[]): number {
  let y = writeLines(sheet, [heading], { x, y: sheet.y, width: column }, quiet) + 2
  texts.forEach((text, index) => {
    const style = index === 0 ? strong : {}
    y = writeLines(sheet, wrap(sheet, text, column, style), { x, y, width: column }, style)
  })
  return y
}
