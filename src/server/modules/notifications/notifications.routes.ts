import { mailTextsContract } from '#contract/admin/settings/mail-texts.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { readExampleOrder } from '../../views/orders/mail-orders.ts'
import { changeMailText, listMails, previewMail, readMailText, revertMailText } from './preview-mail.ts'

export const notificationRoutes = (shop: Shop) =>
  bind(mailTextsContract, {
    'GET /admin/mails': () => listMails(shop),
    'GET /admin/mails/:kind': async ({ params }) =>
      readMailText(shop, params.kind, await readExampleOrder(shop.db)),
    'POST /admin/mails/:kind/preview': async ({ params, body }) =>
      previewMail(shop, params.kind, body, await readExampleOrder(shop.db)),
    'PUT /admin/mails/:kind': async ({ params, body }) => {
      await changeMailText(shop, params.kind, body)
      return readMailText(shop, params.kind, await readExampleOrder(shop.db))
    },
    'DELETE /admin/mails/:kind': async ({ params }) => {
      await revertMailText(shop, params.kind)
      return { message: "The email's default texts were restored." }
    },
  })
