import { describe, expect, it, test } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { reasonText } from './answers/reasons.rules.ts'
import { readAnswer } from './read-answer.ts'

const refusalOf = (content: string): string => {
  try {
    readAnswer(content)
    return 'accepted'
  } catch (error) {
    return error instanceof Failure ? `${error.code}: ${error.message}` : String(error)
  }
}
const outcomesOf = (content: string) =>
  readAnswer(content).lines.map(({ references, outcome }) => [references[0], outcome])

const payment = (id: string, status: string, more = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`
const block = (content: string) =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>P1</OrgnlPmtInfId>${content}</OrgnlPmtInfAndSts>`
const report = (group: string, blocks = '', version = '001.03') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.${version}"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>B1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>${blocks}</CstmrPmtStsRpt></Document>`
const reason = (code: string, text = '') =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn>${text && `<AddtlInf>${text}</AddtlInf>`}</StsRsnInf>`

describe('a pain.002 file', () => {
  it.each(['001.03', '001.10'])(
    'of version %s is read with amount, reason and reference of the bank',
    (version) => {
      const original = '<OrgnlTxRef><Amt><InstdAmt Ccy="USD">90.5</InstdAmt></Amt></OrgnlTxRef>'
      const file = report(
        '<GrpSts>PART</GrpSts>',
        block(
          payment('PO-000017', 'ACSC', `<AcctSvcrRef>BR1</AcctSvcrRef>${original}`) +
            payment('PO-000018-R2', 'RJCT', reason('AC04', 'Konto   erloschen')),
        ),
        version,
      )
      expect(readAnswer(file)).toEqual({
        whole: null,
        lines: [
          {
            references: ['PO-000017'],
            outcome: 'PAID',
            status: 'ACSC',
            reason: '',
            bankReference: 'BR1',
            amountCents: 9_050,
            currency: 'USD',
          },
          {
            references: ['PO-000018-R2'],
            outcome: 'REFUSED',
            status: 'RJCT',
            reason: 'The account is closed (AC04): Konto erloschen',
            bankReference: '',
            amountCents: null,
            currency: null,
          },
        ],
      })
    },
  )

  it.each([
    ['ACSC', 'PAID'],
    ['ACCC', 'PAID'],
    ['ACSP', 'PENDING'],
    ['PDNG', 'PENDING'],
    ['RJCT', 'REFUSED'],
    ['XXXX', 'UNCLEAR'],
  ])('with the status %s says %s', (status, outcome) => {
    expect(outcomesOf(report('', block(payment('PO-1', status))))).toEqual([['PO-1', outcome]])
  })

  test('without the status of a payment gives it the status and reason of its block', () => {
    const inherited = block(
      `<PmtInfSts>RJCT</PmtInfSts>${reason('AM04')}<TxInfAndSts><OrgnlEndToEndId>PO-1</OrgnlEndToEndId></TxInfAndSts>`,
    )
    expect(readAnswer(report('<GrpSts>PART</GrpSts>', inherited)).lines).toMatchObject([
      { outcome: 'REFUSED', reason: "There was not enough money in the shop's account (AM04)" },
    ])
  })

  test('without payments answers the whole file, with number and sum of its payments', () => {
    const group = `<OrgnlNbOfTxs>3</OrgnlNbOfTxs><OrgnlCtrlSum>270.000</OrgnlCtrlSum><GrpSts>RJCT</GrpSts>${reason('FF01')}`
    expect(readAnswer(report(group))).toEqual({
      lines: [],
      whole: {
        outcome: 'REFUSED',
        status: 'RJCT',
        reason: 'The bank could not read the file (FF01)',
        payments: 3,
        totalCents: 27_000,
      },
    })
    const ofBlock = report('', block('<OrgnlNbOfTxs>2</OrgnlNbOfTxs><PmtInfSts>ACSC</PmtInfSts>'))
    expect(readAnswer(ofBlock).whole).toMatchObject({ outcome: 'PAID', payments: 2, totalCents: null })
  })

  const whole = report('<GrpSts>ACSC</GrpSts>')
  it.each([
    ['that is cut', whole.slice(0, -25), /incomplete|not valid/],
    ['with an XML bomb', whole.replace('<Document', '<!DOCTYPE a [<!ENTITY b "&c;&c;">]><Document'), /DTD/],
    ['of another kind', '<Document><BkToCstmrStmt/></Document>', /not a pain\.002 file/],
    ['without any status', report(''), /neither payments nor a status/],
    [
      'that is partly accepted but lists no payment',
      report('<GrpSts>PART</GrpSts>'),
      /does not list which ones/,
    ],
    [
      'with blocks that disagree and list no payment',
      report('', block('<PmtInfSts>ACSC</PmtInfSts>') + block('<PmtInfSts>RJCT</PmtInfSts>')),
      /does not list which ones/,
    ],
    [
      'that refuses everything and pays a payment',
      report('<GrpSts>RJCT</GrpSts>', block(payment('PO-1', 'ACSC'))),
      /contradicts itself/,
    ],
    [
      'with an amount that is none',
      report(
        '',
        block(payment('PO-1', 'ACSC', '<OrgnlTxRef><IntrBkSttlmAmt>1,5</IntrBkSttlmAmt></OrgnlTxRef>')),
      ),
      /"1,5" is not an amount/,
    ],
  ])('%s is refused', (_what, content, message) => expect(refusalOf(content)).toMatch(message))
})

describe("the bank's answer as CSV", () => {
  it.each([
    ['comma', 'Reference,Status\nPO-1,Paid\nPO-2,Failed\n'],
    [
      'semicolon, capitals and a byte-order mark',
      '\uFEFFREFERENCE;STATUS\r\nPO-1;SUCCESS\r\nPO-2;REJECTED\r\n',
    ],
    ['tab', 'Customer Ref No\tTxn Status\nPO-1\tProcessed\nPO-2\tReturned\n'],
    [
      'quotes',
      '"Reference","Beneficiary","Payment Status"\n"PO-1","A, B","Settled"\n"PO-2","C","Not paid"\n',
    ],
  ])('is read with %s', (_what, content) => {
    expect(outcomesOf(content)).toEqual([
      ['PO-1', 'PAID'],
      ['PO-2', 'REFUSED'],
    ])
  })

  test('is read with amount, reason and UTR, and formulas stay text', () => {
    const file = [
      'Sr No;Reference;Amount;UTR No;Status;Status Code;Rejection Reason',
      "1;'PO-1;INR 1,234.50;UTR001;Paid;0;",
      '2;PO-2;-90,00;;Failed;7;AC01 no such account',
      '3;PO-3;;;Failed;7;=HYPERLINK("http://x")',
      '4;PO-4;;;Failed;7;',
      '5;PO-5;;;Under Process;1;',
      '6;PO-6;;;Maybe;1;',
      '7;PO-7',
    ].join('\n')
    expect(readAnswer(file.replaceAll('"', '')).lines).toMatchObject([
      { references: ['PO-1'], outcome: 'PAID', amountCents: 123_450, bankReference: 'UTR001', reason: '' },
      {
        outcome: 'REFUSED',
        amountCents: 9_000,
        reason: 'The account number is wrong (AC01): no such account',
      },
      { outcome: 'REFUSED', amountCents: null, reason: '=HYPERLINK(http://x)' },
      { outcome: 'REFUSED', reason: 'The bank gave no reason' },
      { outcome: 'PENDING' },
      { outcome: 'UNCLEAR', status: 'Maybe' },
      { references: ['PO-7'], outcome: 'PENDING' },
    ])
  })

  it.each([
    ['no reference column', 'Name,Status\nA,Paid\n', /must name a column "Reference" and a column "Status"/],
    ['no status column', 'Reference,Name\nPO-1,A\n', /must name a column "Reference" and a column "Status"/],
    ['only headings', 'Reference,Status\n', /no payments/],
    ['an unmatched quotation mark', 'Reference,Status\n"PO-1,Paid\n', /unmatched quotation mark/],
    [
      'an amount that is none',
      'Reference,Status,Amount\nPO-1,Paid,ninety\n',
      /"ninety" in line 2 cannot be read/,
    ],
    ['too many lines', `Reference,Status\n${'PO-1,Paid\n'.repeat(5_001)}`, /at most 5000/],
    ['a statement', ':20:START\n:60F:C260201USD1000,00\n', /must name a column/],
  ])('with %s is refused', (_what, content, message) => expect(refusalOf(content)).toMatch(message))
})

it.each([
  ['AC06', '', 'The account is blocked (AC06)'],
  ['', 'RC01', 'The bank code is wrong (RC01)'],
  ['', 'AG01 - Not allowed', 'The account does not accept this kind of transfer (AG01): Not allowed'],
  ['ZZ99', 'Unusual', 'Reason ZZ99: Unusual'],
  ['NARR', 'See our letter', 'See our letter'],
  ['constructor', '', 'Reason CONSTRUCTOR'],
  ['', 'Account\u0000 closed\n', 'Account closed'],
  ['', '', 'The bank gave no reason'],
])('the reason with code "%s" and text "%s" reads "%s"', (code, text, words) => {
  expect(reasonText(code, text)).toBe(words)
})

test('a hostile answer is refused at once', () => {
  const started = performance.now()
  refusalOf(`<a ${'x="1" '.repeat(50_000)}`)
  refusalOf(`Reference,Status\n${'PO-'.repeat(200_000)},Paid\n`)
  refusalOf('PNG\u0000'.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
