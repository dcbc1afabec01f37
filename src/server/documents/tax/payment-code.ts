import { encode } from 'uqr'
import { toDecimal } from '#shared/payments/money.ts'
import { ink, makeRoom, page, quiet, type Sheet, writeLines } from '../pdf/sheet.ts'

type Payment = { upiId: string; name: string; cents: number; number: string }

/** The UPI link of an invoice, as payment apps read it. */
export function upiLink({ upiId, name, cents, number }: Payment): string {
  const fields = { pa: upiId, pn: name, am: toDecimal(cents).toFixed(2), cu: 'INR', tr: number }
  // Payment apps read a plus sign as itself, so URLSearchParams does not fit.
  return `upi://pay?${Object.entries(fields)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')}`
}

const side = 96

export function drawPaymentCode(sheet: Sheet, link: string): void {
  makeRoom(sheet, side + 40)
  const { data, size } = encode(link, { ecc: 'M', border: 0 })
  const module = side / size
  const top = sheet.y + 12
  sheet.document.fillColor(ink.text)
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      if (dark) sheet.document.rect(page.left + x * module, top + y * module, module, module)
  sheet.document.fill()
  sheet.y = writeLines(sheet, ['UPI'], { x: page.left, y: top + side + 4, width: side }, quiet)
}
