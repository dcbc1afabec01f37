const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 20, 2026`, in the time zone of the person. */
export const dayText = (timestamp: string) => day.format(new Date(timestamp))
/** `Nov 20, 2026, 3:05 PM` */
export const momentText = (timestamp: string) => moment.format(new Date(timestamp))
