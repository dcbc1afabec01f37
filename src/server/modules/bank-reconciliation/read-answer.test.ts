import { describe, expect, it, test } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { reasonText, sellerReasonOf } from './answers/reasons.rules.ts'
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
            sellerReason: '',
            bankReference: 'BR1',
            amountCents: 9_050,
            currency: 'USD',
          },
          {
            references: ['PO-000018-R2'],
            outcome: 'REFUSED',
            status: 'RJCT',
            reason: 'The account is closed (AC04): Konto erloschen',
            sellerReason: 'The account is closed (AC04)',
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
        sellerReason: 'The bank refused the transfer.',
        payments: 3,
        totalCents: 27_000,
      },
    })
  })

  const part = (status: string, payments: number, more = '') =>
    block(
      `<OrgnlNbOfTxs>${payments}</OrgnlNbOfTxs><OrgnlCtrlSum>${payments * 90}</OrgnlCtrlSum><PmtInfSts>${status}</PmtInfSts>${more}`,
    )
  test('with blocks of one status and no payments answers what the blocks add up to', () => {
    const sums = { payments: 3, totalCents: 27_000 }
    expect(readAnswer(report('', part('ACSC', 1) + part('ACSC', 2))).whole).toMatchObject({
      outcome: 'PAID',
      ...sums,
    })
    const reasons = part('RJCT', 1, reason('AC04')) + part('RJCT', 2, reason('AM05'))
    expect(readAnswer(report('<GrpSts>RJCT</GrpSts>', reasons)).whole).toMatchObject({
      outcome: 'DUPLICATE',
      ...sums,
    })
  })

  it.each(['AM05', 'DUPL', 'DU03'])('that rejects a payment with %s does not call it failed', (code) => {
    const reasons = reason('AC04') + reason(code)
    expect(outcomesOf(report('', block(payment('PO-1', 'RJCT', reasons))))).toEqual([['PO-1', 'DUPLICATE']])
    expect(readAnswer(report(`<GrpSts>RJCT</GrpSts>${reason(code)}`)).whole?.outcome).toBe('DUPLICATE')
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
      'with a partly accepted group around a block',
      report('<GrpSts>PART</GrpSts>', part('RJCT', 1)),
      /which ones/,
    ],
    [
      'with a group that contradicts its block',
      report('<GrpSts>ACSC</GrpSts>', part('RJCT', 1)),
      /contradicts itself/,
    ],
    [
      'with a group of more payments than its blocks',
      report('<OrgnlNbOfTxs>3</OrgnlNbOfTxs><GrpSts>RJCT</GrpSts>', part('RJCT', 2)),
      /which ones/,
    ],
    [
      'with a block that names no total',
      report(
        '<OrgnlNbOfTxs>2</OrgnlNbOfTxs>',
        block('<OrgnlNbOfTxs>2</OrgnlNbOfTxs><PmtInfSts>RJCT</PmtInfSts>'),
      ),
      /cannot tell which payouts/,
    ],
    [
      'with a rejected block around a settled payment',
      report('', block(`<PmtInfSts>RJCT</PmtInfSts>${payment('PO-1', 'ACSC')}`)),
      /contradicts itself/,
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
    ['tab', 'Customer Ref No\tTxn Status\nPO-1\tProcessed\nPO-2\tDeclined\n'],
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

  test('reads money that came back, duplicates and currencies, and no reference from a reason', () => {
    const file = [
      'Reference,Amount,Ccy,Status,Payment Status,Reason,Reason Code,Error Reference',
      'PO-1,USD 90.00,,Returned,,,,PO-9',
      'PO-2,90.00,inr,Failed,,Duplicate of PO-1,,',
      'PO-3,Rs. 90.00,,Failed,,See letter,DUPL,',
      'PO-4,90.00EUR,EUR,Bounced,,,,',
    ].join('\n')
    expect(
      readAnswer(file).lines.map(({ references, outcome, currency }) => [references, outcome, currency]),
    ).toEqual([
      [['PO-1'], 'RETURNED', 'USD'],
      [['PO-2'], 'DUPLICATE', 'INR'],
      [['PO-3'], 'DUPLICATE', null],
      [['PO-4'], 'RETURNED', 'EUR'],
    ])
  })

  it.each([
    ['two columns of one name', '\uFEFFReference;Status;status\nPO-1;Paid;Failed\n', /two columns "status"/],
    [
      'two status columns',
      'Reference,Bank Status,Payment Status\nPO-1,Paid,Failed\n',
      /several columns with a status/,
    ],
    ['two currencies in a line', 'Reference,Status,Amount,Currency\nPO-1,Paid,USD 9,EUR\n', /two currencies/],
    ['no reference but in the reason', 'Status,Reason Ref\nPaid,PO-1\n', /must name a column "Reference"/],
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

const refusedText = 'The bank refused the transfer.'
it.each([
  ['', 'RC01', 'The bank code is wrong (RC01)', 'The bank code is wrong (RC01)'],
  ['AC04', 'Call us', 'The account is closed (AC04): Call us', 'The account is closed (AC04)'],
  ['', 'FR01 - Suspect', 'The bank suspects fraud (FR01): Suspect', refusedText],
  ['AM04', '', "There was not enough money in the shop's account (AM04)", refusedText],
  ['RR04', '', 'The bank refused it for regulatory reasons (RR04)', refusedText],
  ['AG01', '', 'The account does not accept this kind of transfer (AG01)', refusedText],
  ['MS03', '', 'The bank did not say why (MS03)', refusedText],
  ['ZZ99', 'Unusual', 'Reason ZZ99: Unusual', refusedText],
  ['NARR', 'See our letter', 'See our letter', refusedText],
  ['constructor', '', 'Reason CONSTRUCTOR', refusedText],
  ['', 'Account\u0000 closed\n', 'Account closed', refusedText],
  ['', `${'x'.repeat(299)}\u{1F600}`, `${'x'.repeat(299)}\uFFFD`, refusedText],
  ['', '', 'The bank gave no reason', refusedText],
])(
  'the reason with code "%s" and text "%s" reads "%s" for staff and "%s" for the seller',
  (code, text, staff, seller) => {
    expect([reasonText(code, text), sellerReasonOf(code, text)]).toEqual([staff, seller])
  },
)

test('a hostile answer is refused at once', () => {
  const started = performance.now()
  expect(refusalOf(`<a ${'x="1" '.repeat(50_000)}`)).toMatch(/^invalid: .*not valid XML/)
  expect(refusalOf(`Reference,Status\n${'PO-'.repeat(200_000)},Paid\n`)).toMatch(/^invalid: .*too long/)
  expect(refusalOf('PNG\u0000'.repeat(100_000))).toMatch(/^invalid: /)
  expect(performance.now() - started).toBeLessThan(2_000)
})
