import {
  centsOf,
  checked,
  dayOfParts,
  plain,
  refuse,
  type Statement,
  type StatementLine,
} from './statement.rules.ts'

type Field = { tag: string; text: string }

/** Fields start with `:20:` and so on; other lines continue the field before them. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const start = /^:(\d{2}[A-Z]?):(.*)$/.exec(line)
    const last = fields.at(-1)
    if (start) fields.push({ tag: start[1] ?? '', text: start[2] ?? '' })
    else if (last && line !== '-' && !line.startsWith('-}')) last.text += `\n${line}`
  }
  return fields
}

const balancePattern = /^([CD])(\d{6})([A-Z]{3})([\d,]{1,15})/
const linePattern = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?([\d,]{1,15})N?([A-Z0-9]{3})?([^\n]*)/

/** Two-digit years belong to this century. */
const dayOf = (text: string): string =>
  dayOfParts(2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4, 6))) ??
  refuse(`"${text}" is not a date.`)

const amountOf = (text: string): number =>
  centsOf(text.replace(/,$/, '')) ?? refuse(`"${text}" is not an amount.`)

function balanceOf(field: Field): { cents: number; currency: string } {
  const [, side, , currency = '', amount = ''] =
    balancePattern.exec(field.text) ?? refuse('A balance cannot be read.')
  return { cents: side === 'D' ? -amountOf(amount) : amountOf(amount), currency }
}

/** SWIFT MT940: `:61:` is a transaction, `:86:` its description, `:60F:` and `:62F:` the balances. */
export function readMt940(text: string): Statement {
  const fields = fieldsOf(text)
  const opening = fields.find(({ tag }) => tag === '60F' || tag === '60M')
  const closing = fields.findLast(({ tag }) => tag === '62F' || tag === '62M')
  if (!opening || !closing) refuse('This is not a complete MT940 file: its balances are missing.')
  const lines: StatementLine[] = []
  for (const [index, field] of fields.entries()) {
    if (field.tag !== '61') continue
    const [, day = '', , side = '', , amount = '', , reference = ''] =
      linePattern.exec(field.text) ?? refuse(`The transaction "${plain(field.text)}" cannot be read.`)
    const next = fields[index + 1]
    lines.push({
      day: dayOf(day),
      // A reversed credit takes money away.
      amountCents: side === 'C' || side === 'RD' ? amountOf(amount) : -amountOf(amount),
      reference: plain(reference.split('//')[0] ?? ''),
      description: next?.tag === '86' ? plain(next.text) : '',
    })
  }
  return checked({
    lines,
    openingCents: balanceOf(opening).cents,
    closingCents: balanceOf(closing).cents,
    currency: balanceOf(opening).currency,
  })
}
