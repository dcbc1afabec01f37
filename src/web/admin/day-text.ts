const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** `Nov 20, 2026`, in the user's time zone. */
export const dayText = (timestamp: string) => day.format(new Date(timestamp))
