/** Days for packing. */
const handlingDays = 1
const transitDays = { sameArea: 1, sameRegion: 3, elsewhere: 5 } as const

/** The first character of a postal code is its region, the first three its sorting area. */
const regionDigits = 1
const areaDigits = 3

/** Codes of one form can be compared: five or six digits, or British ones. Undefined for an unknown form. */
const formOf = (code: string) =>
  /^(\d{5}|\d{6})(-\d{4})?$/.exec(code)?.[1]?.length ?? /^[A-Z]/.exec(code)?.length

const sharePrefix = (pickup: string, delivery: string, digits: number) =>
  pickup.slice(0, digits) === delivery.slice(0, digits)

/** Days from order to delivery by pickup and delivery pin code. An unknown pickup counts as far away. */
export function deliveryDays(pickupPin: string | null, deliveryPin: string): number {
  const form = formOf(pickupPin ?? '')
  if (pickupPin === null || form === undefined || form !== formOf(deliveryPin))
    return handlingDays + transitDays.elsewhere
  if (sharePrefix(pickupPin, deliveryPin, areaDigits)) return handlingDays + transitDays.sameArea
  if (sharePrefix(pickupPin, deliveryPin, regionDigits)) return handlingDays + transitDays.sameRegion
  return handlingDays + transitDays.elsewhere
}

const dayMs = 24 * 60 * 60_000

/** The delivery day, `2026-11-30`, of an order placed on a day. */
export const deliveryDate = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10)
