import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { type DataValues, readDataPages } from './data-pages.ts'
import { passkeysOf } from './passkeys.ts'

type Pages = { name: string; pages: () => AsyncIterable<DataValues[]> }

/** Everything that the shop stores about a seller, by kind. Data of the seller's customers is not part of it. */
export const sellerData = (db: Db, sellerId: number): Pages[] => [
  { name: 'account', pages: () => readDataPages(db, account(sellerId)) },
  { name: 'products', pages: () => readDataPages(db, products(sellerId)) },
  { name: 'variants', pages: () => readDataPages(db, variants(sellerId)) },
  { name: 'order-items', pages: () => readDataPages(db, orderItems(sellerId)) },
  { name: 'returns', pages: () => readDataPages(db, returns(sellerId)) },
  { name: 'payouts', pages: () => readDataPages(db, payouts(sellerId)) },
  { name: 'statement', pages: () => readDataPages(db, statement(sellerId)) },
  { name: 'status-changes', pages: () => readDataPages(db, statusChanges(sellerId)) },
  { name: 'verification-documents', pages: () => readDataPages(db, documents(sellerId)) },
  { name: 'sessions', pages: () => readDataPages(db, sessions(sellerId)) },
  { name: 'passkeys', pages: () => readDataPages(db, passkeys(sellerId)) },
  { name: 'emails', pages: () => readDataPages(db, emails(sellerId)) },
  { name: 'audit-log', pages: () => readDataPages(db, auditEntries(sellerId)) },
]

const account = (sellerId: number): RawBuilder<unknown> => sql`
  select s.id as key, json_build_object('email', s.email, 'sellerName', s.seller_name, 'mobile', s.mobile, 'gstin', s.gstin,
    'businessName', s.business_name, 'businessEmail', s.business_email, 'businessMobile', s.business_mobile,
    'businessAddress', s.business_address, 'logo', s.logo, 'banner', s.banner, 'story', s.story, 'policies', s.policies, 'pickupName', s.pickup_address ->> 'name',
    'pickupMobile', s.pickup_address ->> 'mobile', 'pickupAddress', s.pickup_address ->> 'address',
    'pickupLocality', s.pickup_address ->> 'locality', 'pickupCity', s.pickup_address ->> 'city',
    'pickupState', s.pickup_address ->> 'state', 'pickupPinCode', s.pickup_address ->> 'pinCode',
    'bankAccount', '••••••' || s.account_number_last4, 'bankAccountSince', ${iso(sql`s.bank_details_since`)},
    'status', s.account_status, 'onHoliday', s.on_holiday, 'holidayFrom', s.holiday_from, 'holidayUntil', s.holiday_until, 'memberSince', ${iso(sql`s.created_at`)},
    'twoStepLoginSince', (select ${iso(sql`f.confirmed_at`)} from second_factors f where f.seller_id = s.id and f.member_id is null)) as row
  from sellers s where s.id = ${sellerId}`

const products = (sellerId: number): RawBuilder<unknown> => sql`
  select p.id as key, json_build_object('id', p.id, 'title', p.title, 'description', p.description, 'color', p.color,
    'mrp', p.mrp_cents / 100.0, 'price', p.selling_cents / 100.0, 'pictures', array_to_string(p.images, ' '), 'status', p.status,
    'createdAt', ${iso(sql`p.created_at`)}) as row
  from products p where p.seller_id = ${sellerId}`

const variants = (sellerId: number): RawBuilder<unknown> => sql`
  select v.id as key, json_build_object('product', v.product_id, 'sku', v.sku, 'gtin', v.gtin, 'size', v.size, 'color', v.color,
    'onHand', t.on_hand, 'sold', t.sold) as row
  from variants v left join stock t on t.variant_id = v.id where v.seller_id = ${sellerId}`

const orderItems = (sellerId: number): RawBuilder<unknown> => sql`
  select i.id as key, json_build_object('order', o.code, 'placedAt', ${iso(sql`o.created_at`)}, 'status', o.status,
    'product', i.title, 'size', i.size, 'color', i.color, 'quantity', i.quantity, 'unitPrice', i.unit_selling_cents / 100.0,
    'discount', i.discount_cents / 100.0, 'paidByShop', i.funded_cents / 100.0, 'tax', i.tax_cents / 100.0, 'commission', i.commission_cents / 100.0,
    'refundedQuantity', i.refunded_quantity) as row
  from orders o join order_items i on i.order_id = o.id where o.seller_id = ${sellerId}`

const returns = (sellerId: number): RawBuilder<unknown> => sql`
  select t.id as key, json_build_object('order', o.code, 'status', t.status, 'reason', t.reason, 'yourAnswer', t.dispute_reason,
    'decision', t.decision_note, 'amount', t.amount_cents / 100.0, 'requestedAt', ${iso(sql`t.created_at`)}) as row
  from returns t join orders o on o.id = t.order_id where t.seller_id = ${sellerId}`

const payouts = (sellerId: number): RawBuilder<unknown> => sql`
  select p.id as key, json_build_object('payout', p.id, 'method', p.method, 'amount', p.amount_cents / 100.0,
    'currency', p.currency, 'status', p.status, 'destination', '••••••' || p.destination_last4, 'failure', p.failure_reason,
    'createdAt', ${iso(sql`p.created_at`)}, 'paidAt', ${iso(sql`p.paid_at`)}) as row
  from payouts p where p.seller_id = ${sellerId}`

const statement = (sellerId: number): RawBuilder<unknown> => sql`
  select l.id as key, json_build_object('at', ${iso(sql`l.created_at`)}, 'kind', e.kind, 'order', o.code,
    'amount', -l.amount_cents / 100.0, 'currency', l.currency) as row
  from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
  left join orders o on o.id = e.order_id
  where a.kind = 'seller_payable' and a.seller_id = ${sellerId}`

const statusChanges = (sellerId: number): RawBuilder<unknown> => sql`
  select c.id as key, json_build_object('at', ${iso(sql`c.at`)}, 'from', c.from_status, 'to', c.to_status, 'reason', c.reason) as row
  from seller_status_changes c where c.seller_id = ${sellerId}`

/** The files are downloaded one by one from the account page. */
const documents = (sellerId: number): RawBuilder<unknown> => sql`
  select d.id as key, json_build_object('kind', d.kind, 'status', d.status, 'type', d.media_type, 'bytes', d.byte_count,
    'uploadedAt', ${iso(sql`d.uploaded_at`)}, 'decidedAt', ${iso(sql`d.decided_at`)}, 'reason', d.reason,
    'file', 'Download it on your account page') as row
  from verification_documents d where d.seller_id = ${sellerId}`

const sessions = (sellerId: number): RawBuilder<unknown> => sql`
  select row_number() over (order by n.created_at, n.id) as key, json_build_object('loggedInAt', ${iso(sql`n.created_at`)},
    'expiresAt', ${iso(sql`n.expires_at`)}, 'endedAt', ${iso(sql`n.revoked_at`)}, 'twoStepLoginAt', ${iso(sql`n.second_factor_at`)}) as row
  from sessions n where n.seller_id = ${sellerId} and n.member_id is null`

const passkeys = (sellerId: number): RawBuilder<unknown> =>
  passkeysOf(sql`f.seller_id = ${sellerId} and f.member_id is null`)

const emails = (sellerId: number): RawBuilder<unknown> => sql`
  select m.id as key, json_build_object('kind', m.template, 'to', m.recipient, 'createdAt', ${iso(sql`m.created_at`)},
    'sentAt', ${iso(sql`m.sent_at`)}) as row
  from sellers s join mails m on m.recipient = s.email where s.id = ${sellerId}
    and m.template ~ '^(seller|bank|payout|product)-'`

const auditEntries = (sellerId: number): RawBuilder<unknown> => sql`
  select l.id as key, json_build_object('at', ${iso(sql`l.at`)}, 'by', l.actor_kind, 'what', l.subject_kind,
    'whatId', l.subject_id, 'action', l.action, 'before', l.before::text, 'after', l.after::text) as row
  from audit_log l where l.seller_id = ${sellerId} and l.subject_kind <> 'orders' and l.subject_kind <> 'returns'`
