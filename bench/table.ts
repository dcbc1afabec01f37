import type { Figures } from './shoppers/load.ts'

/** One line of the table: the name of the case, then numbers. */
export const row = (cells: string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(48) : cell.padStart(12))).join('')

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US')

export const percentText = (share: number): string => `${Math.round(100 * share)} %`

export const percent = (figures: Figures, floor: Figures): string =>
  percentText(figures.perSecond / floor.perSecond)
