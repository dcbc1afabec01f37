import { brand } from '#shared/brand.ts'
import { dateFormat } from '#shared/region/formats.ts'
import { dayIn } from '#shared/time-zone.ts'
import { loadTypeface, type Typeface, type Weight } from './typeface.ts'

export type TextStyle = { size?: number; weight?: Weight; color?: string; align?: 'left' | 'right' }

/** A PDF document being drawn: A4 pages, filled from the top. Units are points (1/72 inch). */
export type Sheet = {
  document: PDFKit.PDFDocument
  typeface: Typeface
  /** The position of the next element. */
  y: number
}

export const page = { width: 595.28, left: 48, right: 547.28, top: 48, bottom: 780 } as const
export const ink = { text: '#1d211e', muted: '#5c635d', line: '#d9dcd6' } as const

export const width = page.right - page.left
export const quiet: TextStyle = { size: 9, color: ink.muted }
export const strong: TextStyle = { weight: 'strong' }

const lineHeight = 1.4

const day = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
/** The day in the shop. */
export const dayText = (at: Date | string): string =>
  day.format(new Date(dayIn(new Date(at), brand.timeZone ?? 'UTC')))

let lastDrawing: Promise<unknown> = Promise.resolve()

/** Draws one document at a time, so that drawing leaves CPU time for requests. */
export function drawExclusively(draw: () => Promise<Buffer>): Promise<Buffer> {
  const drawn = lastDrawing.then(draw)
  lastDrawing = drawn.catch(() => undefined)
  return drawn
}

export async function openSheet(facts: { title: string; author: string }): Promise<Sheet> {
  // Loaded with the first document, as importing pdfkit takes 0.2 s.
  const [typeface, { default: PDFDocument }] = await Promise.all([loadTypeface(), import('pdfkit')])
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    // Pages stay in memory until their number is known.
    bufferPages: true,
    lang: 'en',
    info: { Title: facts.title, Author: facts.author },
  })
  for (const { name, bytes } of typeface.files) document.registerFont(name, bytes)
  return { document, typeface, y: page.top }
}

/** Adds the page footers and returns the file's bytes. */
export async function closeSheet(
  sheet: Sheet,
  footer = (index: number, count: number) => `Page ${index + 1} of ${count}`,
): Promise<Buffer> {
  const { document } = sheet
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject))
  const { count } = document.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    document.switchToPage(index)
    writeLine(sheet, footer(index, count), page.left, 800, width, {
      size: 8,
      color: ink.muted,
      align: 'right',
    })
  }
  document.end()
  await done
  return Buffer.concat(parts)
}

/** Starts a new page when less than `height` is left. Returns whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= page.bottom) return false
  addPage(sheet)
  return true
}

export function addPage(sheet: Sheet): void {
  sheet.document.addPage()
  sheet.y = page.top
}

export function rule(sheet: Sheet, y = sheet.y): void {
  sheet.document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(ink.line).stroke()
}

export const linesHeight = (lines: number, { size = 10 }: TextStyle): number => lines * size * lineHeight

/** Writes lines and returns the y position below them. */
export function writeLines(
  sheet: Sheet,
  lines: string[],
  at: { x: number; y: number; width: number },
  style: TextStyle = {},
): number {
  lines.forEach((line, index) => {
    writeLine(sheet, line, at.x, at.y + linesHeight(index, style), at.width, style)
  })
  return at.y + linesHeight(lines.length, style)
}

function writeLine(sheet: Sheet, text: string, x: number, y: number, width: number, style: TextStyle): void {
  const { document } = sheet
  const { size = 10, color = ink.text, align = 'left' } = style
  let left = align === 'right' ? x + width - widthOf(sheet, text, style) : x
  document.fillColor(color)
  for (const run of sheet.typeface.runs(text, style.weight ?? 'regular')) {
    document.font(run.font, size).text(run.text, left, y, { lineBreak: false })
    left += document.widthOfString(run.text)
  }
}

function widthOf(sheet: Sheet, text: string, { size = 10, weight = 'regular' }: TextStyle): number {
  const { document } = sheet
  return sheet.typeface
    .runs(text, weight)
    .reduce((sum, run) => sum + document.font(run.font, size).widthOfString(run.text), 0)
}

/** Wraps a text at spaces, and inside words that are longer than a line. */
export function wrap(sheet: Sheet, text: string, width: number, style: TextStyle = {}): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (candidate: string) => widthOf(sheet, candidate, style) <= width
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = fits(word) ? [word] : cut(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line ? [...lines, line] : lines
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function cut(word: string, fits: (text: string) => boolean): string[] {
  const pieces = ['']
  for (const { segment } of letters.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`
    if (fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  return pieces.filter(Boolean)
}
