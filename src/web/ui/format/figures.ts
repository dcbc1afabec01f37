// Numbers and dates as `Intl` formats them for en-US. The first use of `Intl` in a page costs 20 to 50 ms on a desktop and
// four times that on a phone, during startup. So public pages avoid it.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `1,234`, or with decimals `1,234.50`. */
export function figure(value: number, decimals = 0): string {
  const scale = 10 ** decimals
  const [whole = '', part] = (Math.round(value * scale) / scale).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part ? `${grouped}.${part}` : grouped
}

/** Regroups a number for rupees: `2,17,182.67`. */
export const lakhs = (text: string): string =>
  text.replace(/[\d,]+/, (whole) => whole.replaceAll(',', '').replace(/\B(?=(\d\d)*\d{3}$)/g, ','))

/** `Nov 22, 2026`, in UTC. */
export function mediumDay(moment: string): string {
  const date = new Date(moment)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}
