const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 20, 2026, 3:05 PM`, in the time zone of the person. */
export const momentText = (timestamp: string) => moment.format(new Date(timestamp))
