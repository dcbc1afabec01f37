import { settingsContract } from '#contract/admin/settings/settings.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readHistory, readSettings } from '../../views/settings/settings.ts'
import { changeSetting, withdrawSetting } from '../../workflows/settings/change-settings.ts'
import { savedText } from './saved-texts.rules.ts'
import { setCommission, setExchangeRate, setTax } from './settings.ts'

export const settingsRoutes = (shop: Shop) =>
  bind(settingsContract, {
    'GET /admin/settings': () => readSettings(shop.db, shop.config),
    'GET /admin/settings/history': async ({ query, facts }) =>
      listReply(facts, await readHistory(shop.db, query.kind, partOf(query))),
    'POST /admin/settings': async ({ session, body }) =>
      saved(await changeSetting(shop, session.userId, body), body.name, body),
    'POST /admin/settings/commissions': async ({ session, body }) =>
      saved(await setCommission(shop.db, session.userId, body), 'commission', body),
    'POST /admin/settings/taxes': async ({ session, body }) =>
      saved(await setTax(shop.db, session.userId, body), 'tax', body),
    'POST /admin/settings/exchange-rates': async ({ session, body }) =>
      saved(await setExchangeRate(shop.db, session.userId, body), 'exchange', body),
    'DELETE /admin/settings/:kind/:id': async ({ session, params }) => {
      await withdrawSetting(shop, session.userId, params)
      return { message: 'The change was canceled.', id: params.id }
    },
  })

type Scheduled = { validFrom?: string | undefined }

const saved = (id: number, what: Parameters<typeof savedText>[0], { validFrom }: Scheduled) => ({
  message: savedText(what, validFrom),
  id,
})
