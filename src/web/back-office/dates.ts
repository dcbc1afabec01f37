const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 20, 2026, 3:05 PM`, in the time zone of the person. */
export const momentText = (timestamp: string) => moment.format(new Date(timestamp))

const utcMoment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A moment as money counts it: in UTC, so that it stands on the day that a range says. */
export const utcMomentText = (timestamp: string) => utcMoment.format(new Date(timestamp))
