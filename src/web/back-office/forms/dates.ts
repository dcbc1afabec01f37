const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 20, 2026, 3:05 PM`, in the user's time zone. */
export const momentText = (timestamp: string) => moment.format(new Date(timestamp))

const utcMoment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** As `momentText`, in UTC: date ranges of money are UTC days. */
export const utcMomentText = (timestamp: string) => utcMoment.format(new Date(timestamp))
