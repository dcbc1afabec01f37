import { dateFormat } from '#shared/region/formats.ts'

const day = dateFormat({ dateStyle: 'medium' })

/** `Nov 20, 2026`, in the user's time zone. */
export const dayText = (timestamp: string) => day.format(new Date(timestamp))
