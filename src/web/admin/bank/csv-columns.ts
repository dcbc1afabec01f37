import type { CsvColumns } from '#contract/payments/bank-statements.ts'

const delimiters = [';', '\t', ',']

/** Headings of a CSV file; undefined for MT940 and CAMT.053 files, which need no choice of columns. */
export function csvHeadings(content: string): string[] | undefined {
  if (/^\uFEFF?\s*</.test(content) || /^:20:/m.test(content)) return undefined
  const head = content.replace(/^\uFEFF/, '').split(/[\r\n]/, 1)[0] ?? ''
  const parts = (delimiter: string) => head.split(delimiter)
  const [best = ','] = delimiters.toSorted((a, b) => parts(b).length - parts(a).length)
  return parts(best)
    .map((heading) =>
      heading
        .replace(/^\s*"|"\s*$/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((heading) => heading !== '')
}

type Name = Exclude<keyof CsvColumns, 'dayOrder'>

const hints: Record<Name, RegExp> = {
  day: /date|day|datum|buchung/i,
  amount: /amount|betrag|value|sum/i,
  moneyIn: /credit|deposit|money in|paid in|haben/i,
  moneyOut: /debit|withdraw|money out|paid out|soll/i,
  reference: /reference|utr|ref\b|id$/i,
  description: /description|narration|text|details|particulars|memo/i,
  balance: /balance|saldo/i,
}

/** The first heading that sounds like each column. */
export function guessColumns(headings: string[]): Partial<Record<Name, string>> {
  const found = (name: Name) => headings.find((heading) => hints[name].test(heading))
  const amount = found('amount')
  const guesses: [Name, string | undefined][] = [
    ['day', found('day')],
    ...(amount === undefined
      ? ([
          ['moneyIn', found('moneyIn')],
          ['moneyOut', found('moneyOut')],
        ] as [Name, string | undefined][])
      : ([['amount', amount]] as [Name, string | undefined][])),
    ['reference', found('reference')],
    ['description', found('description')],
    ['balance', found('balance')],
  ]
  return Object.fromEntries(guesses.filter(([, heading]) => heading !== undefined))
}
