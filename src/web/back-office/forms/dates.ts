import { dateFormat } from '#shared/region/formats.ts'
import { shopTimeZone } from '../figures/shop-time-zone.ts'

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 20, 2026, 3:05 PM`, in the user's time zone. */
export const momentText = (timestamp: string) => moment.format(new Date(timestamp))

const date = dateFormat({ dateStyle: 'medium' })

/** `Nov 20, 2026`, in the user's time zone. */
export const dateText = (timestamp: string) => date.format(new Date(timestamp))

const shopMoment = dateFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: shopTimeZone,
})

/** As `momentText`, in the time zone of the shop, like date ranges of money. */
export const shopMomentText = (timestamp: string) => shopMoment.format(new Date(timestamp))
