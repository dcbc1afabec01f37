import type { CsvCell } from '../csv/csv.ts'

/** A column of an exported list, in both formats. */
export type Column<Line> = {
  heading: string
  cell: (line: Line) => CsvCell
  /** The number format in XLSX. */
  format?: '0.00' | 'yyyy-mm-dd hh:mm:ss'
}

export const column = <Line>(
  heading: string,
  cell: (line: Line) => string | number | null | undefined,
): Column<Line> => ({ heading, cell: (line) => cell(line) ?? '' })

/** A moment, in the time zone of the shop; a date in XLSX. */
export const dateColumn = <Line>(
  heading: string,
  cell: (line: Line) => string | null | undefined,
): Column<Line> => ({
  heading,
  cell: (line) => {
    const at = cell(line)
    return at ? { at } : ''
  },
  format: 'yyyy-mm-dd hh:mm:ss',
})

/** An amount with two decimals in every row; the currency is in a separate column. */
export const amountColumn = <Line>(
  heading: string,
  cell: (line: Line) => number | null | undefined,
): Column<Line> => ({
  heading,
  cell: (line) => {
    const amount = cell(line)
    return amount === null || amount === undefined ? '' : { amount }
  },
  format: '0.00',
})
