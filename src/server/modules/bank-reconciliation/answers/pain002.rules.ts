import { linesMax, plain, refuse } from '../statements/statement.rules.ts'
import { at, childrenOf, type Element, readXml, textAt } from '../statements/xml.rules.ts'
import { type AnswerLine, type BankAnswer, isoCents, verdictOf, type WholeAnswer } from './answer.rules.ts'

/** What a group, a payment block or a payment inherits from the level above it. */
type Level = { status: string; code: string; text: string }

function levelOf(element: Element | undefined, statusName: string, above: Level): Level {
  const reasons = childrenOf(element, 'StsRsnInf')
  const code = reasons
    .map((one) => textAt(one, 'Rsn/Cd') || textAt(one, 'Rsn/Prtry'))
    .find((one) => one !== '')
  const texts = reasons.flatMap((one) => childrenOf(one, 'AddtlInf')).map(({ text }) => text)
  const own = { status: textAt(element, statusName), code: code ?? '', text: texts.join(' ') }
  const isOwn = reasons.length > 0
  return {
    status: own.status || above.status,
    code: isOwn ? own.code : above.code,
    text: isOwn ? own.text : above.text,
  }
}

const centsAt = (element: Element | undefined): number | null => {
  const text = element?.text.trim() ?? ''
  return text === '' ? null : (isoCents(text) ?? refuse(`"${plain(text)}" is not an amount.`))
}

function lineOf(payment: Element, above: Level): AnswerLine {
  const { status, code, text } = levelOf(payment, 'TxSts', above)
  const original = at(payment, 'OrgnlTxRef')
  const amount = at(original, 'Amt/InstdAmt') ?? at(original, 'IntrBkSttlmAmt')
  const references = [
    textAt(payment, 'OrgnlEndToEndId'),
    textAt(payment, 'OrgnlInstrId'),
    ...childrenOf(at(original, 'RmtInf'), 'Ustrd').map((line) => line.text),
  ]
  return {
    ...verdictOf(status, code, text),
    references: references.map(plain).filter((reference) => reference !== ''),
    bankReference: plain(textAt(payment, 'AcctSvcrRef') || textAt(payment, 'ClrSysRef')),
    amountCents: centsAt(amount),
    currency: /Ccy\s*=\s*["']([A-Z]{3})["']/.exec(amount?.attributes ?? '')?.[1] ?? null,
  }
}

const numberAt = (element: Element | undefined, name: string): number | null =>
  /^\d{1,15}$/.test(textAt(element, name)) ? Number(textAt(element, name)) : null

/** The status of the whole file, if no payment is listed. Payment blocks that disagree do not say which payments they mean. */
function wholeOf(group: Element | undefined, blocks: Element[], above: Level): WholeAnswer {
  const levels = blocks.map((block) => levelOf(block, 'PmtInfSts', above))
  const [first = above] = levels
  if (levels.some(({ status }) => status !== first.status) || first.status === 'PART')
    refuse('The bank answered only some payments, but the file does not list which ones.')
  if (first.status === '') refuse('The file has neither payments nor a status for all of them.')
  const [only] = blocks.length === 1 ? blocks : []
  const total = at(group, 'OrgnlCtrlSum') ?? at(only, 'OrgnlCtrlSum')
  return {
    ...verdictOf(first.status, first.code, first.text),
    payments: numberAt(group, 'OrgnlNbOfTxs') ?? numberAt(only, 'OrgnlNbOfTxs'),
    totalCents: centsAt(total),
  }
}

/** ISO 20022 pain.002, versions 001.03 and later: the bank's answer to a file of payments. */
export function readPain002(text: string): BankAnswer {
  const report = at(readXml(text), 'Document/CstmrPmtStsRpt')
  if (!report) refuse("This is not a pain.002 file, the bank's answer to a file of payments.")
  const group = at(report, 'OrgnlGrpInfAndSts')
  const above = levelOf(group, 'GrpSts', { status: '', code: '', text: '' })
  const blocks = childrenOf(report, 'OrgnlPmtInfAndSts')
  const lines = blocks.flatMap((block) => {
    const level = levelOf(block, 'PmtInfSts', above)
    return childrenOf(block, 'TxInfAndSts').map((payment) => lineOf(payment, level))
  })
  if (lines.length > linesMax) refuse(`A file can have at most ${linesMax} payments.`)
  if (lines.length === 0) return { lines, whole: wholeOf(group, blocks, above) }
  const { outcome } = verdictOf(above.status, '', '')
  const opposite = { PAID: 'REFUSED', REFUSED: 'PAID', PENDING: null, UNCLEAR: null }[outcome]
  if (lines.some((line) => line.outcome === opposite))
    refuse('The file contradicts itself: the status of all payments is not that of each. Ask your bank.')
  return { lines, whole: null }
}
