import { describe, expect, it, test } from 'vitest'
import type { CsvColumns } from '#contract/payments/bank-statements.ts'
import { Failure } from '#shared/failure.ts'
import { readStatement } from './read-statement.ts'
import { centsOf } from './statements/statement.rules.ts'

const columns: CsvColumns = {
  day: 'Date',
  dayOrder: 'DMY',
  amount: 'Amount',
  description: 'Text',
  reference: 'Ref',
}

const refusalOf = (content: string, given?: CsvColumns): string => {
  try {
    readStatement(content, given)
    return 'accepted'
  } catch (error) {
    return error instanceof Failure ? `${error.code}: ${error.message}` : String(error)
  }
}

describe('an amount', () => {
  it.each([
    ['1234.56', 123_456],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['12,34,567.00', 123_456_700],
    ['-5', -500],
    ['(7.50)', -750],
    ['1,234', 123_400],
    ['12,5', 1_250],
    ['abc', undefined],
    ['1.2.3.4,567.1', 123_456_710],
    ['99999999999999999', undefined],
    ['', undefined],
  ])('%s is %s cents', (text, cents) => expect(centsOf(text)).toBe(cents))
})

describe('a CSV statement', () => {
  const file = 'Date;Text;Ref;Amount\n03.02.2026;STRIPE;po_1;1.234,50\n04.02.2026;Fee;;-2,00\n'

  test('is read by its columns', () => {
    expect(readStatement(file, columns)).toEqual({
      format: 'CSV',
      statement: {
        currency: null,
        openingCents: null,
        closingCents: null,
        lines: [
          { day: '2026-02-03', amountCents: 123_450, reference: 'po_1', description: 'STRIPE' },
          { day: '2026-02-04', amountCents: -200, reference: '', description: 'Fee' },
        ],
      },
    })
  })

  test('with money in, money out and a balance, newest first, knows where it starts and ends', () => {
    const two = 'Date,In,Out,Balance\n2026-02-04,,2.00,108.00\n2026-02-03,10.00,,110.00\n'
    const { statement } = readStatement(two, {
      day: 'Date',
      dayOrder: 'YMD',
      moneyIn: 'In',
      moneyOut: 'Out',
      balance: 'Balance',
    })
    expect(statement).toMatchObject({ openingCents: 10_000, closingCents: 10_800 })
    expect(statement.lines.map(({ amountCents }) => amountCents)).toEqual([-200, 1_000])
  })

  it.each([
    ['no columns', file, undefined, 'invalid: Choose the date column and the amount column.'],
    [
      'no column of the amount',
      file,
      { day: 'Date', dayOrder: 'DMY' as const },
      'invalid: Choose the column of the amount.',
    ],
    [
      'a column that is not there',
      file,
      { ...columns, amount: 'Sum' },
      'invalid: The file has no column "Sum".',
    ],
    ['a column of every object', file, { ...columns, day: '__proto__' }, /no column "__proto__"/],
    [
      'a day that does not exist',
      file.replace('03.02', '31.02'),
      columns,
      'invalid: "31.02.2026" is not a date.',
    ],
    ['an amount that is none', file.replace('-2,00', 'two'), columns, /cannot be read/],
    [
      'an unmatched quotation mark',
      `${file}05.02.2026;"a;b;1\n`,
      columns,
      'invalid: The file is not a valid CSV file: line 4 has an unmatched quotation mark.',
    ],
    ['no lines', 'Date;Text;Ref;Amount\n', columns, 'invalid: The file has no transactions.'],
    [
      'too many lines',
      `Date;Text;Ref;Amount\n${'03.02.2026;a;b;1\n'.repeat(5_001)}`,
      columns,
      /at most 5000/,
    ],
  ])('with %s is refused', (_what, content, given, message) =>
    expect(refusalOf(content, given)).toMatch(message),
  )
})

describe('an MT940 statement', () => {
  const file = [
    ':20:START',
    ':25:10020030/1234567',
    ':60F:C260201USD1000,00',
    ':61:2602030203C50,NTRFpo_1//BANK1',
    ':86:STRIPE PAYOUT',
    'second line',
    ':61:260204D2,50NCHGNONREF',
    ':86:Fee',
    ':62F:C260204USD1047,50',
    '-',
  ].join('\r\n')

  test('is read with its balances', () => {
    expect(readStatement(file, undefined)).toEqual({
      format: 'MT940',
      statement: {
        currency: 'USD',
        openingCents: 100_000,
        closingCents: 104_750,
        lines: [
          {
            day: '2026-02-03',
            amountCents: 5_000,
            reference: 'po_1',
            description: 'STRIPE PAYOUT second line',
          },
          { day: '2026-02-04', amountCents: -250, reference: 'NONREF', description: 'Fee' },
        ],
      },
    })
  })

  it.each([
    ['without a closing balance', file.replace(':62F:', ':99Z:'), /balances are missing/],
    ['that lacks a transaction', file.replace(/:61:260204[\s\S]*:86:Fee\r\n/, ''), /do not add up/],
    ['with a broken transaction', file.replace('2602030203C50,', 'xx'), /cannot be read/],
  ])('%s is refused', (_what, content, message) => expect(refusalOf(content)).toMatch(message))
})

describe('a CAMT.053 statement', () => {
  const entry = (
    side: string,
    amount: string,
    id: string,
  ) => `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>
    <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-02-03</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>
    <RmtInf><Ustrd>Sold &amp; paid</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
  const file = `<?xml version="1.0" encoding="UTF-8"?><!-- a comment --><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
    <BkToCstmrStmt><Stmt><Acct><Ccy>USD</Ccy></Acct>${balance('OPBD', '100.00')}${balance('CLBD', '148.00')}
    ${entry('CRDT', '50.00', 'po_1')}${entry('DBIT', '2.00', 'fee')}</Stmt></BkToCstmrStmt></Document>`

  test('is read with its balances', () => {
    expect(readStatement(file, undefined)).toEqual({
      format: 'CAMT053',
      statement: {
        currency: 'USD',
        openingCents: 10_000,
        closingCents: 14_800,
        lines: [
          { day: '2026-02-03', amountCents: 5_000, reference: 'po_1', description: 'Sold & paid' },
          { day: '2026-02-03', amountCents: -200, reference: 'fee', description: 'Sold & paid' },
        ],
      },
    })
  })

  it.each([
    [
      'with a DTD, which could read files',
      file.replace('<Document', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Document'),
      /DTD/,
    ],
    ['with nested entities', `<!DOCTYPE a [<!ENTITY b "&c;&c;">]>${file}`, /DTD/],
    ['that is cut', file.slice(0, -20), /incomplete|not valid/],
    ['with a wrong end tag', file.replace('</Acct>', '</Acc>'), /not valid/],
    ['that is too deep', '<a>'.repeat(100), /too large/],
    ['of another kind', '<html><p>Hi</p></html>', /not a CAMT/],
    ['that lacks an entry', file.replace(entry('DBIT', '2.00', 'fee'), ''), /do not add up/],
  ])('%s is refused', (_what, content, message) => expect(refusalOf(content)).toMatch(message))

  test('of hostile text is refused at once', () => {
    const started = performance.now()
    refusalOf(`<a ${'x="1" '.repeat(50_000)}`)
    refusalOf(`<${'a'.repeat(300_000)}`)
    refusalOf('&'.repeat(300_000))
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
