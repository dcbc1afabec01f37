/** A rate from a day on, with the law it is in. */
type Dated = { from: string; rateBp: number; name: string }

/** Collected by the platform on the net value of taxable goods: CGST and SGST together, or IGST. */
const tcs: Dated[] = [
  { from: '2018-10-01', rateBp: 100, name: 'TCS, CGST Act section 52, Notification 52/2018-Central Tax' },
  { from: '2024-07-10', rateBp: 50, name: 'TCS, CGST Act section 52, Notification 15/2024-Central Tax' },
]

/** Deducted by the platform from the gross sales of a seller. The Income-tax Act 2025 renumbered the section. */
const tds: Dated[] = [
  { from: '2020-10-01', rateBp: 75, name: 'TDS, Income-tax Act 1961 section 194-O' },
  { from: '2021-04-01', rateBp: 100, name: 'TDS, Income-tax Act 1961 section 194-O' },
  { from: '2024-10-01', rateBp: 10, name: 'TDS, Income-tax Act 1961 section 194-O' },
  { from: '2026-04-01', rateBp: 10, name: 'TDS, Income-tax Act 2025 section 393(1), Table: Sl. No. 8(v)' },
]

const none: Dated = { from: '', rateBp: 0, name: '' }
const onDay = (rates: Dated[], day: string): Dated => rates.findLast(({ from }) => from <= day) ?? none

const indianDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' })

/** The rates and their names at a moment, by the date in India. */
export function withholdingAt(moment: Date) {
  const day = indianDay.format(moment)
  return { tcs: onDay(tcs, day), tds: onDay(tds, day) }
}
