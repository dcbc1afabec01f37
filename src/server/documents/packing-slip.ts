import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { PackingSlip } from '../views/orders/packing-slips.ts'
import { addressLines, drawParty } from './party.ts'
import {
  addPage,
  closeSheet,
  dayText,
  drawExclusively,
  linesHeight,
  makeRoom,
  openSheet,
  page,
  quiet,
  rule,
  type Sheet,
  shopName,
  strong,
  type TextStyle,
  width,
  wrap,
  writeLines,
} from './sheet.ts'

/** Draws packing slips in one PDF; each order starts on a new page. */
export const drawPackingSlips = (slips: PackingSlip[]): Promise<Buffer> => drawExclusively(() => draw(slips))

async function draw(slips: PackingSlip[]): Promise<Buffer> {
  const codes = slips.map(({ orderCode }) => orderCode)
  const title = codes.length === 1 ? `Packing slip ${codes[0]}` : `Packing slips (${codes.length})`
  const sheet = await openSheet({ title, author: shopName })
  const footers: string[] = []
  for (const [index, slip] of slips.entries()) {
    await yieldToRequests()
    if (index > 0) addPage(sheet)
    drawSlip(sheet, slip)
    const pages = sheet.document.bufferedPageRange().count - footers.length
    for (let place = 1; place <= pages; place++) footers.push(`${slip.orderCode}, page ${place} of ${pages}`)
  }
  return closeSheet(sheet, (index) => footers[index] ?? '')
}

function drawSlip(sheet: Sheet, slip: PackingSlip): void {
  drawHead(sheet, slip)
  drawParties(sheet, slip)
  drawTableHead(sheet)
  for (const line of slip.lines) drawLine(sheet, line)
  drawCount(sheet, slip)
}

const heading: TextStyle = { size: 22, weight: 'strong' }

function drawHead(sheet: Sheet, slip: PackingSlip): void {
  const at = { x: page.left, y: sheet.y, width }
  writeLines(sheet, [shopName], at, heading)
  writeLines(sheet, ['Packing slip'], at, { ...heading, align: 'right' })
  sheet.y += 48
  const { carrier, trackingNumber } = slip.tracking
  const facts = [
    ['Order number', slip.orderCode],
    ['Order placed', dayText(slip.orderedAt)],
    ...(carrier ? [['Carrier', carrier]] : []),
    ...(trackingNumber ? [['Tracking number', trackingNumber]] : []),
  ]
  const column = width / 4
  const ends = facts.map(([label = '', value = ''], index) => {
    const x = page.left + index * column
    const y = writeLines(sheet, [label], { x, y: sheet.y, width: column }, quiet)
    return writeLines(sheet, wrap(sheet, value, column - gap, strong), { x, y, width: column }, strong)
  })
  sheet.y = Math.max(...ends) + 16
}

function drawParties(sheet: Sheet, { seller, to }: PackingSlip): void {
  rule(sheet)
  sheet.y += 14
  const column = width / 2 - gap
  const ends = [
    drawParty(sheet, page.left, column, 'From', [
      seller.businessName || 'Brand N/A',
      ...(seller.address ? [seller.address] : addressLines(seller.pickup)),
    ]),
    drawParty(sheet, page.left + column + 2 * gap, column, 'Deliver to', [
      to.name || 'N/A',
      ...addressLines(to),
      `Mobile: ${to.mobile || 'N/A'}`,
    ]),
  ]
  sheet.y = Math.max(...ends) + 20
}

type Line = PackingSlip['lines'][number]

const gap = 12
const columns = {
  item: { x: page.left, width: 272 },
  size: { x: page.left + 272, width: 72 },
  color: { x: page.left + 344, width: 92 },
  quantity: { x: page.left + 436, width: width - 436 },
} as const

function drawTableHead(sheet: Sheet): void {
  const head = [
    ['item', 'Item'],
    ['size', 'Size'],
    ['color', 'Color'],
  ] as const
  for (const [name, text] of head) writeLines(sheet, [text], { ...columns[name], y: sheet.y }, quiet)
  writeLines(sheet, ['Quantity'], { ...columns.quantity, y: sheet.y }, { ...quiet, align: 'right' })
  sheet.y += 16
  rule(sheet)
  sheet.y += 8
}

function drawLine(sheet: Sheet, line: Line): void {
  const texts = (['item', 'size', 'color'] as const).map((name) => {
    const text = name === 'item' ? line.title : line[name]
    return { name, lines: wrap(sheet, text, columns[name].width - gap) }
  })
  const height = linesHeight(Math.max(1, ...texts.map(({ lines }) => lines.length)), {})
  if (makeRoom(sheet, height + 8)) drawTableHead(sheet)
  const { y } = sheet
  for (const { name, lines } of texts) writeLines(sheet, lines, { ...columns[name], y })
  writeLines(sheet, [String(line.quantity)], { ...columns.quantity, y }, { ...strong, align: 'right' })
  sheet.y = y + height + 8
}

function drawCount(sheet: Sheet, { lines }: PackingSlip): void {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  makeRoom(sheet, 40)
  rule(sheet)
  const text = units === 1 ? '1 unit in total' : `${units} units in total`
  writeLines(sheet, [text], { x: page.left, y: sheet.y + 10, width }, { ...strong, align: 'right' })
}
