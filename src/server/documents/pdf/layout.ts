import { brand } from '#shared/brand.ts'
import {
  linesHeight,
  makeRoom,
  page,
  quiet,
  rule,
  type Sheet,
  strong,
  type TextStyle,
  width,
  wrap,
  writeLines,
} from './sheet.ts'

/** Space between columns. */
export const gap = 12

const title: TextStyle = { size: 22, weight: 'strong' }

/** Draws the shop's name, the document's title and labeled facts in up to four columns. `legal` names the company. */
export function drawHeader(
  sheet: Sheet,
  name: string,
  facts: [label: string, value: string][],
  legal: string[] = [],
): void {
  const at = { x: page.left, y: sheet.y, width }
  writeLines(sheet, [brand.name], at, title)
  writeLines(sheet, [name], at, { ...title, align: 'right' })
  const half = width / 2
  const lines = legal.flatMap((line) => wrap(sheet, line, half, quiet))
  const below = writeLines(sheet, lines, { x: page.left, y: sheet.y + 32, width: half }, quiet)
  sheet.y = lines.length > 0 ? below + 12 : sheet.y + 48
  const column = width / 4
  const ends = facts.map(([label, value], index) => {
    const x = page.left + index * column
    const y = writeLines(sheet, [label], { x, y: sheet.y, width: column }, quiet)
    return writeLines(sheet, wrap(sheet, value, column - gap, strong), { x, y, width: column }, strong)
  })
  sheet.y = Math.max(...ends) + 16
}

export type Column = { label: string; width: number; align?: 'left' | 'right'; style?: TextStyle }
export type Paragraph = { text: string; style?: TextStyle }

/** A cell's text is wrapped to its column; a list of paragraphs may have a style each. */
export type Cell = string | Paragraph[]

/** Draws the column labels. `drawRow` repeats them on each new page. */
export function drawTableHead(sheet: Sheet, columns: readonly Column[]): void {
  for (const [column, x] of withPositions(columns)) {
    writeLines(
      sheet,
      [column.label],
      { x, y: sheet.y, width: column.width },
      { ...quiet, align: column.align ?? 'left' },
    )
  }
  sheet.y += 16
  rule(sheet)
  sheet.y += 8
}

export function drawRow(sheet: Sheet, columns: readonly Column[], cells: readonly Cell[]): void {
  const wrapped = columns.map((column, index) => wrapCell(sheet, column, cells[index] ?? ''))
  const height = Math.max(linesHeight(1, {}), ...wrapped.map(heightOf))
  if (makeRoom(sheet, height + 8)) drawTableHead(sheet, columns)
  const { y } = sheet
  for (const [index, [column, x]] of withPositions(columns).entries()) {
    let top = y
    for (const { lines, style } of wrapped[index] ?? []) {
      top = writeLines(sheet, lines, { x, y: top, width: column.width }, style)
    }
  }
  sheet.y = y + height + 8
}

type WrappedParagraph = { lines: string[]; style: TextStyle }

const heightOf = (paragraphs: WrappedParagraph[]): number =>
  paragraphs.reduce((sum, { lines, style }) => sum + linesHeight(lines.length, style), 0)

/** Right-aligned cells hold short values and use the full width of their column. */
function wrapCell(sheet: Sheet, column: Column, cell: Cell): WrappedParagraph[] {
  const { align = 'left' } = column
  const paragraphs: Paragraph[] = typeof cell === 'string' ? [{ text: cell }] : cell
  return paragraphs.map(({ text, style }) => {
    const full = { ...column.style, ...style, align }
    const lines = align === 'right' ? [text] : wrap(sheet, text, column.width - gap, full)
    return { lines, style: full }
  })
}

const withPositions = (columns: readonly Column[]): [column: Column, x: number][] => {
  let x: number = page.left
  return columns.map((column) => {
    const position: [Column, number] = [column, x]
    x += column.width
    return position
  })
}
