import { numberFormat } from '#shared/region/formats.ts'
import { type ServiceLevel, shipDays } from '#shared/sellers/service-levels.ts'

const upToTwoDecimals = numberFormat({ maximumFractionDigits: 2 })

export const levelNames: Record<ServiceLevel, string> = {
  LATE: 'Shipped late',
  CANCELED: 'Canceled by the seller',
  DEFECTIVE: 'Defective or not as described',
}

export const levelNotes: Record<ServiceLevel, string> = {
  LATE: `Orders shipped, or still not shipped, more than ${shipDays} days after the customer ordered.`,
  CANCELED:
    "Orders canceled by the seller because of stock, price or another reason. Not counted: cancellations requested by the customer, and addresses that can't be delivered to.",
  DEFECTIVE:
    'Orders with a return because something was damaged, wrong or not as described, unless the return was rejected.',
}

/** What the seller can do about a missed target. */
export const levelAdvice: Record<ServiceLevel, string> = {
  LATE: 'Confirm and ship orders every day, and turn on holiday mode before you are away.',
  CANCELED: 'Keep your stock up to date, and set a low-stock quantity for products that sell fast.',
  DEFECTIVE:
    'Check products before you pack them, and correct descriptions and pictures that customers misread.',
}

/** `2.5%` */
export const rateText = (rate: number): string => `${upToTwoDecimals.format(rate)}%`
