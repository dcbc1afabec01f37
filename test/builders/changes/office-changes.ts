import { sql } from 'kysely'
import type { TestApp } from '../../harness/app.ts'
import { fresh, type ValidChange } from './valid-changes.ts'

const aContactMessage = (app: TestApp) =>
  fresh(
    app,
    sql`insert into contact_messages (name, email, topic, message)
    values ('Ben Hill', 'ben@example.com', 'OTHER', 'Do you ship to Mars?') returning id`,
  )

/** A new revision of the terms. */
async function theTerms(app: TestApp) {
  const { rows } = await sql<{
    id: number
  }>`select max(id) as id from content_revisions where slug = 'terms'`.execute(app.shop.db)
  const body = { title: 'Terms', description: 'Our rules.', body: 'Be **kind**.', basedOn: rows[0]?.id ?? 0 }
  return { params: { slug: 'terms' }, body }
}

const later = () => new Date(Date.now() + 86_400_000).toISOString()

/** Every change of an admin to content, messages, settings and emails. */
export const officeChanges: ValidChange[] = [
  ['POST /admin/content', 'content_pages', () => ({})],
  ['POST /admin/content/:slug/revisions', 'content_revisions', ({ app }) => theTerms(app)],
  [
    'PUT /admin/content/:slug/published',
    'content_pages',
    async ({ app }) => {
      const { params, body } = await theTerms(app)
      return { params, body: { revisionId: body.basedOn } }
    },
  ],
  [
    'PATCH /admin/content/:slug',
    'content_pages',
    () => ({ params: { slug: 'payment-methods' }, body: { topic: 'Money', position: 3 } }),
  ],
  [
    'POST /admin/contact/:messageId/replies',
    'contact_replies',
    async ({ app }) => ({ params: { messageId: await aContactMessage(app) } }),
  ],
  [
    'PATCH /admin/contact/:messageId',
    'contact_messages',
    async ({ app }) => ({ params: { messageId: await aContactMessage(app) } }),
  ],
  ['PUT /admin/mail-preferences', 'muted_mails', () => ({})],
  ['POST /admin/settings', 'settings', () => ({ body: { name: 'unpaidMinutes', value: 45 } })],
  ['POST /admin/settings/taxes', 'tax_rates', () => ({ body: { parts: [{ name: 'GST', percent: 12 }] } })],
  ['POST /admin/settings/commissions', 'commission_rates', () => ({ body: { percent: 12 } })],
  [
    'POST /admin/settings/exchange-rates',
    'exchange_rates',
    () => ({ body: { base: 'USD', quote: 'INR', rate: 84 } }),
  ],
  [
    'DELETE /admin/settings/:kind/:id',
    'settings',
    async ({ admin }) => {
      const { id } = await admin.ok('POST /admin/settings', {
        body: { name: 'unpaidMinutes', value: 50, validFrom: later() },
      })
      return { params: { kind: 'setting', id } }
    },
  ],
  [
    'PUT /admin/mails/:kind',
    'mail_texts',
    () => ({ params: { kind: 'second-factor-on' }, body: { subject: 'Changed', intro: null, version: 0 } }),
  ],
  [
    'DELETE /admin/mails/:kind',
    'mail_texts',
    async ({ admin }) => {
      const params = { kind: 'second-factor-off' }
      await admin.ok('PUT /admin/mails/:kind', {
        params,
        body: { subject: 'Changed', intro: null, version: 0 },
      })
      return { params }
    },
  ],
]
