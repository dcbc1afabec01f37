/** Where the shop's days begin. The server writes it into the document and leaves out UTC. */
export const shopTimeZone: string =
  (typeof document === 'object' && document.documentElement.dataset.timeZone) || 'UTC'

/** For `Times are UTC.` or `Times are in Asia/Kolkata.` */
export const zoneText = shopTimeZone === 'UTC' ? 'UTC' : `in ${shopTimeZone}`
