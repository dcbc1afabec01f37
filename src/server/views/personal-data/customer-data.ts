import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { orderItems, orderNotes, orderSteps, orders, payments, refunds, returns } from './customer-orders.ts'
import { type DataValues, readDataPages } from './data-pages.ts'
import { passkeysOf } from './passkeys.ts'

type Pages = { name: string; pages: () => AsyncIterable<DataValues[]> }

/** Everything that the shop stores about a customer, by kind. */
export const customerData = (db: Db, userId: number): Pages[] => [
  { name: 'profile', pages: () => readDataPages(db, profile(userId)) },
  { name: 'addresses', pages: () => readDataPages(db, addresses(userId)) },
  { name: 'orders', pages: () => readDataPages(db, orders(userId)) },
  { name: 'order-items', pages: () => readDataPages(db, orderItems(userId)) },
  { name: 'order-steps', pages: () => readDataPages(db, orderSteps(userId)) },
  { name: 'order-notes', pages: () => readDataPages(db, orderNotes(userId)) },
  { name: 'payments', pages: () => readDataPages(db, payments(userId)) },
  { name: 'refunds', pages: () => readDataPages(db, refunds(userId)) },
  { name: 'returns', pages: () => readDataPages(db, returns(userId)) },
  { name: 'reviews', pages: () => readDataPages(db, reviews(userId)) },
  { name: 'helpful-votes', pages: () => readDataPages(db, helpfulVotes(userId)) },
  { name: 'reports', pages: () => readDataPages(db, reports(userId)) },
  { name: 'messages', pages: () => readDataPages(db, messages(userId)) },
  { name: 'staff-notes', pages: () => readDataPages(db, staffNotes(userId)) },
  { name: 'wishlist', pages: () => readDataPages(db, wishlist(userId)) },
  { name: 'alerts', pages: () => readDataPages(db, alerts(userId)) },
  { name: 'cart', pages: () => readDataPages(db, cart(userId)) },
  { name: 'pictures', pages: () => readDataPages(db, pictures(userId)) },
  { name: 'sessions', pages: () => readDataPages(db, sessions(userId)) },
  { name: 'passkeys', pages: () => readDataPages(db, passkeys(userId)) },
  { name: 'emails', pages: () => readDataPages(db, emails(userId)) },
  { name: 'audit-log', pages: () => readDataPages(db, auditEntries(userId)) },
]

const profile = (userId: number): RawBuilder<unknown> => sql`
  select u.id as key, json_build_object('email', u.email, 'firstName', u.first_name, 'lastName', u.last_name, 'mobile', u.mobile,
    'memberSince', ${iso(sql`u.created_at`)}, 'role', u.role,
    'twoStepLoginSince', (select ${iso(sql`f.confirmed_at`)} from second_factors f where f.user_id = u.id)) as row
  from users u where u.id = ${userId}`

const addresses = (userId: number): RawBuilder<unknown> => sql`
  select a.id as key, json_build_object('name', a.name, 'mobile', a.mobile, 'address', a.address, 'locality', a.locality,
    'city', a.city, 'state', a.state, 'pinCode', a.pin_code, 'default', a.is_default, 'addedAt', ${iso(sql`a.created_at`)}) as row
  from addresses a where a.user_id = ${userId}`

const reviews = (userId: number): RawBuilder<unknown> => sql`
  select r.id as key, json_build_object('product', p.title, 'rating', r.rating_halves / 2.0, 'text', r.review_text,
    'pictures', array_to_string(r.images, ' '), 'verifiedPurchase', r.verified_purchase, 'hidden', r.hidden_at is not null,
    'hiddenReason', r.hidden_reason, 'fit', r.fit, 'sellerReply', r.seller_reply, 'writtenAt', ${iso(sql`r.created_at`)}) as row
  from reviews r join products p on p.id = r.product_id where r.user_id = ${userId}`

const helpfulVotes = (userId: number): RawBuilder<unknown> => sql`
  select v.review_id as key, json_build_object('product', p.title, 'review', v.review_id, 'votedAt', ${iso(sql`v.created_at`)}) as row
  from review_votes v join reviews r on r.id = v.review_id join products p on p.id = r.product_id where v.user_id = ${userId}`

const reports = (userId: number): RawBuilder<unknown> => sql`
  select t.id as key, json_build_object('product', p.title, 'review', t.review_id, 'reason', t.reason, 'comment', t.comment,
    'outcome', t.outcome, 'reportedAt', ${iso(sql`t.created_at`)}) as row
  from reports t left join products p on p.id = t.product_id where t.user_id = ${userId}`

const messages = (userId: number): RawBuilder<unknown> => sql`
  select m.id as key, json_build_object('topic', m.topic, 'message', m.message, 'sentAt', ${iso(sql`m.created_at`)},
    'order', (select o.code from orders o where o.id = m.order_id),
    'replies', (select json_agg(r.body order by r.id) from contact_replies r where r.message_id = m.id)) as row
  from contact_messages m where m.user_id = ${userId}`

const staffNotes = (userId: number): RawBuilder<unknown> => sql`
  select n.id as key, json_build_object('kind', n.kind, 'note', n.body, 'writtenAt', ${iso(sql`n.created_at`)}) as row
  from customer_notes n where n.user_id = ${userId}`

const wishlist = (userId: number): RawBuilder<unknown> => sql`
  select w.product_id as key, json_build_object('product', p.title, 'addedAt', ${iso(sql`w.created_at`)}) as row
  from wishlist_items w join products p on p.id = w.product_id where w.user_id = ${userId}`

const alerts = (userId: number): RawBuilder<unknown> => sql`
  select a.id as key, json_build_object('product', p.title, 'kind', a.kind, 'priceThen', a.price_cents / 100.0,
    'createdAt', ${iso(sql`a.created_at`)}, 'sentAt', ${iso(sql`a.sent_at`)}) as row
  from alerts a join products p on p.id = a.product_id where a.user_id = ${userId}`

const cart = (userId: number): RawBuilder<unknown> => sql`
  select i.id as key, json_build_object('product', p.title, 'size', v.size, 'color', v.color, 'quantity', i.quantity,
    'addedAt', ${iso(sql`i.created_at`)}) as row
  from cart_items i join products p on p.id = i.product_id join variants v on v.id = i.variant_id where i.user_id = ${userId}`

const pictures = (userId: number): RawBuilder<unknown> => sql`
  select row_number() over (order by f.created_at, f.id) as key, json_build_object('picture', f.id, 'width', f.width,
    'height', f.height, 'bytes', f.bytes, 'uploadedAt', ${iso(sql`f.created_at`)}) as row
  from uploads f where f.user_id = ${userId}`

const sessions = (userId: number): RawBuilder<unknown> => sql`
  select row_number() over (order by n.created_at, n.id) as key, json_build_object('loggedInAt', ${iso(sql`n.created_at`)},
    'expiresAt', ${iso(sql`n.expires_at`)}, 'endedAt', ${iso(sql`n.revoked_at`)}, 'twoStepLoginAt', ${iso(sql`n.second_factor_at`)}) as row
  from sessions n where n.user_id = ${userId}`

const passkeys = (userId: number): RawBuilder<unknown> => passkeysOf(sql`f.user_id = ${userId}`)

const emails = (userId: number): RawBuilder<unknown> => sql`
  select m.id as key, json_build_object('kind', m.template, 'to', m.recipient, 'createdAt', ${iso(sql`m.created_at`)},
    'sentAt', ${iso(sql`m.sent_at`)}) as row
  from users u join mails m on m.recipient = u.email where u.id = ${userId} and m.template not like 'seller-%'`

const auditEntries = (userId: number): RawBuilder<unknown> => sql`
  select l.id as key, json_build_object('at', ${iso(sql`l.at`)}, 'by', l.actor_kind, 'what', l.subject_kind, 'action', l.action,
    'before', l.before::text, 'after', l.after::text) as row
  from audit_log l where (l.subject_kind = 'users' and l.subject_id = ${userId}::bigint::text)
    or (l.subject_kind = 'second_factors' and l.subject_id = ${userId}::bigint::text and l.seller_id is null)`
