import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { exceptionsAbout } from '#test/builders/disputes.ts'
import { aDueOrder, newestPayoutOf, runFor } from '#test/builders/payouts.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { reconcileBank } from './bank-statements.ts'
import { readMovements } from './read-movements.ts'

openOrderShop()
beforeAll(async () => {
  for (let order = 0; order < 4; order++) await aPaidOrder(app, { seller })
  await readMovements(app.shop)
})

const today = () => new Date().toISOString().slice(0, 10)
const columns = { day: 'Date', dayOrder: 'YMD', amount: 'Amount', description: 'Text' } as const

let files = 0
const upload = (lines: [text: string, amount: string][], more = '') =>
  admin.call('POST /admin/bank-statements', {
    body: {
      fileName: `february ${files++}.csv`,
      content: `Date,Text,Amount\n${lines.map(([text, amount]) => `${today()},${text},${amount}\n`).join('')}${more}`,
      columns,
    },
  })
const bankLines = (state: 'open' | 'matched' = 'open') =>
  admin.ok('GET /admin/bank-lines', { query: { state } })

async function aSettlement(amount: number): Promise<string> {
  const { id } = app.stripe.control.settle({ amount })
  app.stripe.control.endSettlement(id, 'paid')
  await readMovements(app.shop)
  return id
}

async function aSentPayout(): Promise<{ id: number; reference: string }> {
  const other = await aSeller(app)
  await aDueOrder(app, other, 1_000 * (files + 3))
  await runFor(admin, other)
  await admin.ok('POST /admin/payouts/bank-files')
  const payout = await newestPayoutOf(other)
  return { id: payout?.id ?? 0, reference: payout?.reference ?? '' }
}

test('a settlement, the bank line and the ledger are matched by themselves', async () => {
  const reference = await aSettlement(1_111)
  const { body } = await upload([['STRIPE PAYOUT', '11.11']])
  expect(body).toMatchObject({
    message: 'The statement was added.',
    lines: 1,
    repeated: 0,
    matched: 1,
    gap: null,
  })
  expect(await bankLines('matched')).toMatchObject([
    { amount: 11.11, matched: { kind: 'settlement', reference, amount: 11.11 }, matchedBy: null },
  ])
  expect(await admin.ok('GET /admin/bank-statements')).toMatchObject([
    { fileName: 'february 0.csv', lines: 1, format: 'CSV', fromDay: today(), uploadedBy: admin.email },
  ])
})

test('two settlements of the same amount are told apart by the reference of the bank', async () => {
  const [first] = [await aSettlement(2_222), await aSettlement(2_222)]
  await upload([['two of them', '22.22']])
  expect(await bankLines()).toMatchObject([
    { amount: 22.22, proposal: { kind: 'settlement', amount: 22.22 } },
  ])
  const trace = first?.slice(-12).toUpperCase()
  const { body } = await upload([[`STRIPE ${trace}`, '22.22']])
  expect(body).toMatchObject({ matched: 2 })
  expect(await bankLines()).toEqual([])
})

test('nothing is taken twice: the same file is refused, and lines of an overlapping one are skipped', async () => {
  const twice: [string, string][] = [
    ['coffee', '-3.00'],
    ['coffee', '-3.00'],
  ]
  const content = `Date,Text,Amount\n${today()},coffee,-3.00\n`
  await upload(twice)
  const again = await upload(twice)
  expect([again.status, again.body]).toMatchObject([409, { message: 'This file has already been uploaded.' }])
  const overlap = await upload([...twice, ['tea', '-2.00']])
  expect(overlap.body).toMatchObject({ lines: 3, repeated: 2 })
  expect((await bankLines()).map(({ description }) => description).sort()).toEqual([
    'coffee',
    'coffee',
    'tea',
  ])
  const copies = await Promise.all(
    [1, 2, 3].map(() =>
      admin.call('POST /admin/bank-statements', { body: { fileName: 'a.csv', content, columns } }),
    ),
  )
  expect(copies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

/** A statement in MT940 with an opening and a closing balance. */
const mt940 = (from: string, to: string, lines: [day: string, amount: string][], text = 'x') =>
  [
    ':20:A',
    `:60F:C${lines[0]?.[0]}USD${from}`,
    ...lines.flatMap(([day, amount]) => [`:61:${day}C${amount}NTRFNONREF`, `:86:${text}`]),
    `:62F:C${lines.at(-1)?.[0]}USD${to}`,
  ].join('\n')
const send = (content: string) =>
  admin.ok('POST /admin/bank-statements', { body: { fileName: 'a.sta', content } })

test('a missing statement is noticed by its balances', async () => {
  expect(await send(mt940('100,00', '101,00', [['260203', '1,00']]))).toMatchObject({ gap: null })
  expect(await send(mt940('101,00', '103,00', [['260203', '2,00']]))).toMatchObject({
    gap: 0,
    message: 'The statement was added.',
  })
  expect(await send(mt940('110,00', '114,00', [['260203', '4,00']]))).toMatchObject({
    gap: 7,
    message: expect.stringContaining('missing'),
  })
  const euro = mt940('0,00', '5,00', [['260203', '5,00']]).replaceAll('USD', 'EUR')
  const refused = await admin.call('POST /admin/bank-statements', {
    body: { fileName: 'a.sta', content: euro },
  })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { message: 'The account is in EUR, the books are in USD.' },
  ])
})

test('the gap before a statement closes when the missing statement arrives', async () => {
  const gapOf = async (id: number) =>
    (await admin.ok('GET /admin/bank-statements', {})).find((one) => one.id === id)?.gap
  const first = await send(mt940('200,00', '201,00', [['260205', '1,00']]))
  const third = await send(mt940('203,00', '206,00', [['260207', '3,00']]))
  expect([third.gap, await gapOf(third.id)]).toEqual([2, 2])
  const second = await send(mt940('201,00', '203,00', [['260206', '2,00']]))
  const sameDay = await send(mt940('206,00', '210,00', [['260207', '4,00']]))
  const gaps = await Promise.all([second, third, sameDay].map(({ id }) => gapOf(id)))
  expect(gaps).toEqual([0, 0, 0])
  expect(await gapOf(first.id)).toBe(first.gap)
})

test('an overlapping statement is no gap, and its new lines are added once', async () => {
  const first: [string, string][] = [
    ['260210', '1,00'],
    ['260211', '2,00'],
  ]
  await send(mt940('10,00', '13,00', first, 'overlap'))
  const later: [string, string][] = [
    ['260211', '2,00'],
    ['260212', '4,00'],
  ]
  expect(await send(mt940('11,00', '17,00', later, 'overlap'))).toMatchObject({
    repeated: 1,
    gap: null,
    message: 'The statement was added.',
  })
  const open = (await bankLines()).filter(({ description }) => description === 'overlap')
  expect(open.map(({ amount }) => amount).toSorted()).toEqual([1, 2, 4])
})

test('a line of another amount is no match for a settlement, although it names it', async () => {
  const reference = await aSettlement(2_345)
  const { body } = await upload([[`STRIPE ${reference.slice(-12).toUpperCase()}`, '23.46']])
  expect(body).toMatchObject({ matched: 0 })
  expect((await bankLines()).find(({ amount }) => amount === 23.46)).toMatchObject({ proposal: null })
})

test('a sent payout is proposed, and accepting it marks the payout as paid', async () => {
  const { id, reference } = await aSentPayout()
  const amount = (await admin.ok('GET /admin/payouts/:payoutId', { params: { payoutId: id } })).amount
  await upload([[`transfer ${reference}`, `-${amount}`]])
  const line = (await bankLines()).find(({ description }) => description.includes(reference))
  expect(line?.proposal).toMatchObject({ kind: 'payout', id, reference, marksPaid: true })
  const accept = () =>
    admin.call('POST /admin/bank-lines/:lineId/match', {
      params: { lineId: line?.id ?? 0 },
      body: { kind: 'payout', id },
    })
  const answers = await Promise.all([accept(), accept()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await admin.ok('GET /admin/payouts/:payoutId', { params: { payoutId: id } })).toMatchObject({
    status: 'PAID',
  })
  expect((await bankLines('matched'))[0]).toMatchObject({
    matched: { kind: 'payout', id },
    matchedBy: admin.email,
  })
})

test('a sent payout of another amount than the line stays sent', async () => {
  const { id, reference } = await aSentPayout()
  const payout = () => admin.ok('GET /admin/payouts/:payoutId', { params: { payoutId: id } })
  await upload([[`part of ${reference}`, `-${(await payout()).amount - 1}`]])
  const line = (await bankLines()).find(({ description }) => description.includes(reference))
  const refused = await admin.call('POST /admin/bank-lines/:lineId/match', {
    params: { lineId: line?.id ?? 0 },
    body: { kind: 'payout', id },
  })
  expect(refused.status).toBe(409)
  expect(await payout()).toMatchObject({ status: 'SENT' })
})

test('a fee of the bank is booked once, and money of the owner, too', async () => {
  await upload([
    ['monthly fee', '-4.50'],
    ['from the owner', '500.00'],
  ])
  const lines = await bankLines()
  const book = (text: string, as: 'BANK_FEE' | 'OWNER') =>
    admin.call('POST /admin/bank-lines/:lineId/book', {
      params: { lineId: lines.find(({ description }) => description === text)?.id ?? 0 },
      body: { as, note: 'Checked' },
    })
  const before = await balances()
  expect(
    (await Promise.all([book('monthly fee', 'BANK_FEE'), book('monthly fee', 'BANK_FEE')]))
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 409])
  await book('from the owner', 'OWNER')
  const after = await balances()
  expect(after.bank - before.bank).toBe(50_000 - 450)
  expect(after).toMatchObject({ bank_fees: 450, owner_funds: -50_000 })
  expect(
    (
      await admin.call('POST /admin/bank-lines/:lineId/book', {
        params: { lineId: 999_999 },
        body: { as: 'OWNER' },
      })
    ).status,
  ).toBe(404)
  expect(
    (
      await admin.call('POST /admin/bank-lines/:lineId/match', {
        params: { lineId: 999_999 },
        body: { kind: 'payout', id: 1 },
      })
    ).status,
  ).toBe(404)
})

async function balances() {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(l.amount_cents)::bigint as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
    group by 1`.execute(app.ownerDb)
  return { bank: 0, ...Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents])) }
}

test('a match needs the same amount', async () => {
  const reference = await aSettlement(3_333)
  await upload([['something else', '44.44']])
  const line = (await bankLines()).find(({ amount }) => amount === 44.44)
  const { rows } = await app.pool.query<{ id: number }>('select id from settlements where provider_id = $1', [
    reference,
  ])
  const body = { kind: 'settlement', id: Number(rows[0]?.id) } as const
  const refused = await admin.call('POST /admin/bank-lines/:lineId/match', {
    params: { lineId: line?.id ?? 0 },
    body,
  })
  expect(refused.status).toBe(409)
})

test('the nightly comparison raises an exception for each difference between bank, provider and books; a match closes it', async () => {
  const reference = await aSettlement(777)
  await upload([['unknown', '88.88']])
  const line = (await bankLines()).find(({ amount }) => amount === 88.88)
  await sql`update bank_lines set created_at = created_at - interval '4 days'`.execute(app.ownerDb)
  await sql`update bank_statements set to_day = to_day + 10`.execute(app.ownerDb)
  await reconcileBank(app.shop)
  await reconcileBank(app.shop)
  expect(await exceptionsAbout(app, String(line?.id))).toEqual(['bank_line_open'])
  expect(await exceptionsAbout(app, reference)).toEqual(['settlement_not_in_bank'])
  await admin.ok('POST /admin/bank-lines/:lineId/book', {
    params: { lineId: line?.id ?? 0 },
    body: { as: 'OWNER' },
  })
  const { rows } = await app.pool.query(
    `select resolved_at is not null as closed from payment_exceptions where reference = $1`,
    [String(line?.id)],
  )
  expect(rows).toEqual([{ closed: true }])
})

test('a statement that continues the one before on the same day adds its lines, also if they are equal', async () => {
  const fee = (from: string, to: string) => mt940(from, to, [['260220', '1,00']], 'same fee')
  expect(await send(fee('900,00', '901,00'))).toMatchObject({ repeated: 0 })
  expect(await send(fee('901,00', '902,00'))).toMatchObject({ repeated: 0, gap: 0 })
  const whole = mt940('900,00', '902,00', Array(2).fill(['260220', '1,00']), 'same fee')
  expect(await send(whole)).toMatchObject({ lines: 2, repeated: 2 })
  const open = (await bankLines()).filter(({ description }) => description === 'same fee')
  expect(open).toHaveLength(2)
})
