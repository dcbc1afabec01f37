import { linesMax, plain, refuse } from '../statements/statement.rules.ts'
import { at, childrenOf, type Element, readXml, textAt } from '../statements/xml.rules.ts'
import {
  type AnswerLine,
  type BankAnswer,
  isoCents,
  outcomeOf,
  verdictOf,
  type WholeAnswer,
} from './answer.rules.ts'
import { isDuplicate } from './reasons.rules.ts'

/** What a group, a payment block or a payment inherits from the level above it. */
type Level = { status: string; code: string; text: string }

function levelOf(element: Element | undefined, statusName: string, above: Level): Level {
  const reasons = childrenOf(element, 'StsRsnInf')
  const codes = reasons
    .map((one) => textAt(one, 'Rsn/Cd') || textAt(one, 'Rsn/Prtry'))
    .filter((one) => one !== '')
  // A duplicate may be paid already, so that this reason counts more than others.
  const code = codes.find((one) => isDuplicate(one, '')) ?? codes[0]
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

const onlySome = 'The bank answered only some payments, but the file does not list which ones.'

/** The sum over all blocks; null if a block does not name its part. */
const sumOver = (blocks: Element[], partOf: (block: Element) => number | null): number | null => {
  const values = blocks.map(partOf)
  return values.length === 0 || values.includes(null)
    ? null
    : values.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

/** The number or total that the group and its blocks name; null if none does. */
function agreed(ofGroup: number | null, ofBlocks: number | null): number | null {
  if (ofGroup !== null && ofBlocks !== null && ofGroup !== ofBlocks) refuse(onlySome)
  return ofGroup ?? ofBlocks
}

/** The verdict of levels with the same status: a reason only if it is that of all, but a duplicate in any of them counts. */
function sharedVerdict(levels: Level[]) {
  const verdicts = levels.map(({ status, code, text }) => verdictOf(status, code, text))
  const duplicate = verdicts.find(({ outcome }) => outcome === 'DUPLICATE')
  const [first = verdictOf('', '', '')] = verdicts
  const isSame = verdicts.every(({ reason }) => reason === first.reason)
  return duplicate ?? (isSame ? first : verdictOf(first.status, '', ''))
}

/**
 * The status of the whole file, if no payment is listed. Blocks may be a part of the file. Without a status of the group, they
 * must say how many payments they have, so that the caller can compare them with the file.
 */
function wholeOf(group: Element | undefined, blocks: Element[], above: Level): WholeAnswer {
  const levels = blocks.map((block) => levelOf(block, 'PmtInfSts', above))
  const [first = above] = levels
  const all = [above, ...levels].filter(({ status }) => status !== '')
  const outcome = outcomeOf(first.status)
  const isPart = all.some((level) => level.status === 'PART' || outcomeOf(level.status) !== outcome)
  if (isPart || levels.some(({ status }) => status !== first.status)) refuse(onlySome)
  if (first.status === '') refuse('The file has neither payments nor a status for all of them.')
  const ofBlocks = {
    payments: sumOver(blocks, (block) => numberAt(block, 'OrgnlNbOfTxs')),
    totalCents: sumOver(blocks, (block) => centsAt(at(block, 'OrgnlCtrlSum'))),
  }
  if (above.status === '' && (ofBlocks.payments === null || ofBlocks.totalCents === null))
    refuse(
      'The bank gave a status without naming the payments or their number and total, so we cannot tell which payouts it means. Mark them by hand.',
    )
  return {
    ...sharedVerdict(blocks.length > 0 ? levels : [above]),
    payments: agreed(numberAt(group, 'OrgnlNbOfTxs'), ofBlocks.payments),
    totalCents: agreed(centsAt(at(group, 'OrgnlCtrlSum')), ofBlocks.totalCents),
  }
}

const contradicts = (one: string, other: string): boolean =>
  [outcomeOf(one), outcomeOf(other)].toSorted().join() === 'PAID,REFUSED'

/** ISO 20022 pain.002, versions 001.03 and later: the bank's answer to a file of payments. */
export function readPain002(text: string): BankAnswer {
  const report = at(readXml(text), 'Document/CstmrPmtStsRpt')
  if (!report) refuse("This is not a pain.002 file, the bank's answer to a file of payments.")
  const group = at(report, 'OrgnlGrpInfAndSts')
  const above = levelOf(group, 'GrpSts', { status: '', code: '', text: '' })
  const blocks = childrenOf(report, 'OrgnlPmtInfAndSts')
  const lines = blocks.flatMap((block) => {
    const level = levelOf(block, 'PmtInfSts', above)
    const ofBlock = childrenOf(block, 'TxInfAndSts').map((payment) => lineOf(payment, level))
    const pairs = [above, ...ofBlock].map(({ status }) => [level.status, status] as const)
    const withGroup = ofBlock.map(({ status }) => [above.status, status] as const)
    if ([...pairs, ...withGroup].some(([one, other]) => contradicts(one, other)))
      refuse('The file contradicts itself: the status of all payments is not that of each. Ask your bank.')
    return ofBlock
  })
  if (lines.length > linesMax) refuse(`A file can have at most ${linesMax} payments.`)
  return lines.length === 0 ? { lines, whole: wholeOf(group, blocks, above) } : { lines, whole: null }
}
