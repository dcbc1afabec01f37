import { savedViewsContract } from '#contract/admin/saved-views.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { deleteView, type Holder, readSavedViews, saveView } from './saved-views.ts'

const staff = ({ userId }: { userId: number }): Holder => ({ kind: 'admin', accountId: userId, memberId: 0 })
const member = ({ sellerId, memberId }: { sellerId: number; memberId: number | null }): Holder => ({
  kind: 'seller',
  accountId: sellerId,
  memberId: memberId ?? 0,
})

type Change = { list: string; name: string; search: string | null }

export function savedViewsRoutes({ db }: Shop) {
  const change = async (holder: Holder, { list, name, search }: Change) => {
    if (search === null) await deleteView(db, holder, list, name)
    else await saveView(db, holder, list, { name, search })
    return readSavedViews(db, holder, list)
  }
  return bind(savedViewsContract, {
    'GET /admin/saved-views': ({ session, query }) => readSavedViews(db, staff(session), query.list),
    'PUT /admin/saved-views': ({ session, body }) => change(staff(session), body),
    'GET /sellers/saved-views': ({ session, query }) => readSavedViews(db, member(session), query.list),
    'PUT /sellers/saved-views': ({ session, body }) => change(member(session), body),
  })
}
