// Numbers and dates as `Intl` formats them in the shop's region. The first use of `Intl` in a page costs 20 to 50 ms on a
// desktop and four times that on a phone, during startup. So public pages avoid it.
import { brand } from '#shared/brand.ts'

/** `1,234`, or with decimals `1,234.50`; in Germany `1.234,50`. In India, groups are lakhs: `2,17,182`. */
export function figure(value: number, decimals = 0, lakhs = brand.region === 'IN'): string {
  const scale = 10 ** decimals
  const [whole = '', part] = (Math.round(value * scale) / scale).toFixed(decimals).split('.')
  const [group = '', point = ''] = brand.region === 'DE' ? '.,' : ',.'
  const grouped = whole.replace(lakhs ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g, group)
  return part ? grouped + point + part : grouped
}

/** `Nov 22, 2026`, outside the United States `22 Nov 2026`, in UTC. */
export function mediumDay(moment: string): string {
  // `Sun, 22 Nov 2026 23:59:00 GMT`, a format that ECMAScript defines.
  const [, day, month, year] = new Date(moment).toUTCString().split(' ')
  return brand.region && brand.region !== 'US'
    ? `${Number(day)} ${month === 'Sep' ? 'Sept' : month} ${year}`
    : `${month} ${Number(day)}, ${year}`
}
