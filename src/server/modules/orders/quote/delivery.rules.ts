/** Packing at the seller's. */
const handlingDays = 1
const onTheWay = { sameArea: 1, sameRegion: 3, elsewhere: 5 } as const

/** The first digit of a pin code is its region, the first three its sorting area. */
const regionDigits = 1
const areaDigits = 3

const isPinCode = (text: string | null): text is string => text !== null && /^\d{6}$/.test(text)

const begins = (pickup: string, delivery: string, digits: number) =>
  pickup.slice(0, digits) === delivery.slice(0, digits)

/**
 * Days from the order to the delivery, by the pin codes a parcel leaves from and goes to. A pickup that is not known is
 * taken to be far away: what is promised must hold.
 */
export function deliveryDays(pickupPin: string | null, deliveryPin: string): number {
  if (!isPinCode(pickupPin)) return handlingDays + onTheWay.elsewhere
  if (begins(pickupPin, deliveryPin, areaDigits)) return handlingDays + onTheWay.sameArea
  if (begins(pickupPin, deliveryPin, regionDigits)) return handlingDays + onTheWay.sameRegion
  return handlingDays + onTheWay.elsewhere
}
