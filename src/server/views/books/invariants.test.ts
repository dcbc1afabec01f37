// Breaks every invariant once, with all guards disabled, and expects the check to report it.
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownedThings } from '#test/builders/owned-things.ts'
import { placeOrder } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer } from '#test/harness/clients.ts'
import type { Tables } from '../../database/tables.ts'
import { type Breach, checkInvariants, invariantNames } from './invariants.ts'
import {
  type ChangedRows,
  changeSources,
  checkRecentInvariants,
  recentInvariantNames,
} from './recent-invariants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  const { orderIds, sellers } = await ownedThings(app)
  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  await refundBy(admin, { orderId: orderIds[0] }, { amount: 1 })
  const buyer = await aCustomer(app)
  const { id: productId } = await aProduct(app, { sellerId: sellers[0].id })
  const { code } = await aCoupon(app, { useLimit: 5 })
  await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 1 } })
  await placeOrder(buyer)
})
afterAll(async () => {
  await app?.assertInvariants()
  await app?.close()
})

const paidOrder = `(select min(id) from orders where paid)`
const lineOf = (account: string) =>
  `(select min(l.id) from ledger_lines l join ledger_accounts a on a.id = l.account_id
    join ledger_entries e on e.id = l.entry_id where a.kind = '${account}' and e.kind = 'sale')`
const aReturn = (status: string) =>
  `insert into returns (order_id, seller_id, user_id, status, reason, answer_by, decided_at)
   select id, seller_id, user_id, '${status}', 'OTHER', now(), case when '${status}' = 'REQUESTED' then null else now() end
   from orders where id = ${paidOrder}`

const underIndia = `update orders set place_of_supply = '29', seller_state = '29', platform_state = '29' where id = ${paidOrder}`

/** Statements that break each invariant. */
const breaks: Record<string, string> = {
  I1: 'update stock set sold = sold + 1 where variant_id = (select min(variant_id) from stock)',
  I2: 'update stock set held = held + 1, received = received + 1 where variant_id = (select min(variant_id) from stock)',
  I2b: `insert into reservations select c.id, i.variant_id, 1 from checkouts c join orders o on o.checkout_id = c.id
    join order_items i on i.order_id = o.id where c.status = 'PAID' limit 1`,
  I3: `update payments set status = 'EXPIRED', captured_at = null
    where id = (select min(id) from payments where status = 'CAPTURED')`,
  I4: 'update coupons set uses = uses + 1',
  I4b: 'update coupon_uses set paid = not paid',
  I5: `update orders set commission_cents = commission_cents + 1 where id = ${paidOrder}`,
  I5a: `update order_items set deal_id = 1, deal_bp = 1000, deal_name = 'Deal', discount_cents = 1
    where id = (select min(id) from order_items)`,
  I5b: `update checkouts set goods_cents = goods_cents + 1 where status = 'PAID'`,
  I5c: 'update order_items set tax_cents = tax_cents + 1 where id = (select min(id) from order_items)',
  I5d: `update orders set refunded_tax_cents = refunded_tax_cents + 1 where id = ${paidOrder}`,
  I5e: `update orders set tier_above_cents = 1, tier_bp = 0 where id = ${paidOrder}`,
  I6: `update ledger_lines set amount_cents = amount_cents + 1 where id = ${lineOf('provider_clearing')}`,
  I6i: `update ledger_lines set currency = 'EUR' where entry_id = (select min(id) from ledger_entries)`,
  I6b: `update ledger_lines set amount_cents = amount_cents + 1 where id = ${lineOf('seller_payable')}`,
  I6c: `update ledger_lines set created_at = created_at - interval '1 second' where id = ${lineOf('provider_clearing')}`,
  I6d: 'update ledger_entries set seller_id = null where id = (select min(id) from ledger_entries)',
  I6e: `update ledger_lines set amount_cents = amount_cents - 1 where id = ${lineOf('platform_revenue')}`,
  I6f: 'update payouts set amount_cents = amount_cents + 1',
  I6g: 'update payouts set amount_cents = amount_cents + 1',
  I6h: 'update payouts set amount_cents = amount_cents + 1',
  I6j: `insert into payout_terms (order_id, seller_id, hold_days, reserve_bp, reserved_cents, release_at)
    select id, seller_id, 14, 1000, 1, now() from orders where id = ${paidOrder}`,
  I6k: `insert into payout_terms (order_id, seller_id, hold_days, reserve_bp, release_at)
    select o.id, o.seller_id, 14, 0, now() from orders o where o.id = (select max(e.order_id) from ledger_entries e
      join ledger_lines l on l.entry_id = e.id join payout_lines x on x.ledger_line_id = l.id and x.live)`,
  I7: `update payments set refunded_cents = refunded_cents + 1 where status = 'CAPTURED'`,
  I7b: `update orders set refunded_cents = refunded_cents + 1 where id = ${paidOrder}`,
  I7c: `update ledger_entries set kind = 'adjustment' where order_id = ${paidOrder} and kind = 'sale'`,
  I7d: 'update refunds set amount_cents = amount_cents + 1',
  I7e: `${aReturn('ACCEPTED')}; update returns set amount_cents = 5, refund_id = (select min(id) from refunds)
    where status = 'ACCEPTED'`,
  I7f: `update payments set open_disputes = 1 where id = (select min(id) from payments)`,
  I7g: `insert into disputes (payment_id, gateway, provider_dispute_id, amount_cents, currency, reason, status, inquiry, link,
      withdrawn_at, opened_at) select id, 'STRIPE', 'dp_1', 1, 'USD', 'fraudulent', 'NEEDS_RESPONSE', false, '', now(), now()
    from payments where status = 'CAPTURED' limit 1`,
  I7h: `insert into disputes (payment_id, gateway, provider_dispute_id, amount_cents, currency, reason, status, inquiry, link,
      withdrawn_at, closed_at, opened_at) select id, 'STRIPE', 'dp_2', amount_cents, 'USD', 'fraudulent', 'LOST', false, '',
      now(), now() - interval '16 minutes', now() from payments where refunded_cents > 0 limit 1;
    delete from graphile_worker._private_jobs where payload ->> 'refundId' is not null;
    update refunds set created_at = now() - interval '16 minutes'`,
  I7i: `update orders set funded_cents = funded_cents + 1 where id = ${paidOrder}`,
  I8: `update orders set status = 'CONFIRMED' where id = ${paidOrder}`,
  I8b: aReturn('REQUESTED'),
  I8c: `update order_items set returning_quantity = returning_quantity + 1 where id = (select min(id) from order_items)`,
  I8d: `insert into order_events (order_id, status, actor) values (${paidOrder}, 'SHIPPED', 'seller'),
    (${paidOrder}, 'PLACED', 'payment')`,
  I8e: `update orders set shipped_at = now() where id = ${paidOrder}`,
  I6m: `insert into debt_plans (seller_id, debt_cents, left_cents, amount_cents, agreed_on, note, agreed_by)
    values ((select min(id) from sellers), 5, 5, 1, now(), '', 1)`,
  I6n: `insert into debt_payments (seller_id, amount_cents, received_on, note, booked_by)
    values ((select min(id) from sellers), 5, now(), '', 1)`,
  I6p: 'delete from unpaid_lines where ledger_line_id = (select min(ledger_line_id) from unpaid_lines)',
  I6q: 'update unpaid_sums set cents = cents + 1 where cents = (select max(cents) from unpaid_sums)',
  I10: 'delete from graphile_worker._private_jobs',
  I10b: `delete from graphile_worker._private_jobs where payload ->> 'refundId' is not null;
    update refunds set created_at = now() - interval '16 minutes'`,
  I10c: `delete from graphile_worker._private_jobs where payload ->> 'payoutId' is not null;
    update payouts set method = 'STRIPE_CONNECT', account_id = 'acct_1', status = 'SCHEDULED', transfer_id = null,
      created_at = now() - interval '16 minutes', checked_at = null`,
  I10d: `insert into payment_events (gateway, event_id, type, payload, received_at)
    values ('STRIPE', 'evt_lost', 'checkout.session.completed', '{}', now() - interval '16 minutes')`,
  I11: `update order_items set user_id = user_id + 1 where id = (select min(id) from order_items)`,
  I12: `update checkouts set expires_at = now() - interval '16 minutes' where status = 'PENDING'`,
  I12b: `update checkouts set status = 'EXPIRED', ended_at = now() - interval '16 minutes' where status = 'PENDING'`,
  I13: `update products set rating_count = rating_count + 1 where id = (select min(id) from products)`,
  I14: `update products set listed = not listed where id = (select min(id) from products)`,
  I16: `insert into provider_movements (gateway, movement_id, kind, amount_cents, fee_cents, fee_tax_cents, currency, moved_at, booked_at)
    values ('STRIPE', 'txn_1', 'fee', -5, 0, 0, 'USD', now(), now())`,
  I16b: `update payouts set method = 'BANK_FILE', status = 'PAID'`,
  I16c: `insert into settlements (gateway, provider_id, amount_cents, currency, status, sent_at, arrives_on)
      values ('STRIPE', 'po_1', 500, 'USD', 'IN_TRANSIT', now(), now());
    insert into provider_movements (gateway, movement_id, kind, reference, amount_cents, fee_cents, fee_tax_cents, currency, moved_at, booked_at)
      values ('STRIPE', 'txn_2', 'settlement', 'po_1', -500, 0, 0, 'USD', now(), now())`,
  I16e: `insert into settlements (gateway, provider_id, amount_cents, currency, status, sent_at, arrives_on)
      values ('STRIPE', 'po_2', 500, 'USD', 'IN_TRANSIT', now(), now());
    insert into bank_statements (file_name, format, content_hash, from_day, to_day, lines, repeated, uploaded_by)
      values ('a', 'CSV', 'h', now(), now(), 1, 0, 1);
    insert into bank_lines (statement_id, day, amount_cents, reference, description, fingerprint, settlement_id, matched_at)
      select max(b.id), now(), 400, '', '', 'f', (select max(id) from settlements), now() from bank_statements b`,
  I16d: `insert into provider_movements (gateway, movement_id, kind, amount_cents, fee_cents, fee_tax_cents, currency, moved_at, booked_at)
      values ('STRIPE', 'txn_3', 'reserve', -500, 0, 0, 'USD', now(), now())`,
  I17: `insert into document_series values (0, 'COM', '2627', 1)`,
  I17b: underIndia,
  I17c: underIndia,
  I15: `update product_categories set selling_cents = selling_cents + 1
    where product_id = (select min(product_id) from product_categories)`,
}

/** Drops constraints and disables triggers inside the transaction. */
async function withoutGuards(tx: Kysely<Tables>): Promise<void> {
  await sql`do $$
    declare guard record;
    begin
      for guard in select conrelid::regclass as "table", conname from pg_constraint
        where contype in ('c', 'f') and connamespace = 'public'::regnamespace and conrelid <> 0 and conparentid = 0 loop
        execute format('alter table %s drop constraint %I', guard."table", guard.conname);
      end loop;
      for guard in select distinct tgrelid::regclass as "table" from pg_trigger where not tgisinternal
        and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) loop
        execute format('alter table %s disable trigger user', guard."table");
      end loop;
    end $$`.execute(tx)
}

class Undone extends Error {}

/** All rows since the beginning. */
const everything = Object.fromEntries(
  changeSources.map((source) => [source, { fromId: 0, untilId: Number.MAX_SAFE_INTEGER }]),
) as ChangedRows

async function brokenBy(
  statements: string,
  check: (tx: Kysely<Tables>) => Promise<Breach[]> = checkInvariants,
): Promise<string[]> {
  let names: string[] = []
  await app.ownerDb
    .transaction()
    .execute(async (tx) => {
      await withoutGuards(tx)
      for (const statement of statements.split(';')) await sql.raw(statement).execute(tx)
      names = (await check(tx)).map(({ name }) => name)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return names
}

it('every invariant has a unique name and a statement that breaks it', () => {
  expect(new Set(invariantNames).size).toBe(invariantNames.length)
  expect(Object.keys(breaks).sort()).toEqual([...invariantNames].sort())
})

describe('a broken invariant is reported:', () => {
  it.each(Object.entries(breaks))('%s', async (name, statements) => {
    expect(await brokenBy(statements)).toContain(name)
  })
})

describe('the incremental check', () => {
  it('finds nothing in sound books', async () => {
    expect(await checkRecentInvariants(app.shop.db, everything)).toEqual([])
  })

  it.each(recentInvariantNames)('reports %s, too', async (name) => {
    const check = (tx: Kysely<Tables>) => checkRecentInvariants(tx, everything)
    expect(await brokenBy(breaks[name] ?? '', check)).toContain(name)
  })
})
