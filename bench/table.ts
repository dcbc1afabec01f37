import type { Figures } from './shoppers/load.ts'

/** One line of the table: the name of the case, then numbers. */
export const row = (cells: string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(48) : cell.padStart(12))).join('')

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US')

export const percent = (figures: Figures, floor: Figures): string =>
  `${Math.round((100 * figures.perSecond) / floor.perSecond)} %`
