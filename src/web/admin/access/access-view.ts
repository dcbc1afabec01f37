import { accessKinds } from '#contract/admin/audit.ts'
import { listView } from '../../back-office/list/view/list-view.ts'
import { choiceParam, isDay, type UrlParam } from '../../back-office/list/view/url-view.ts'

/** The API reads no further. */
const pageMax = 400

/** Accounts that can be chosen. Failed logins without an account have none. */
export const choosableAccounts = ['admin', 'seller', 'customer'] as const

const dayText: UrlParam<string> = { fallback: '', read: (text) => (isDay(text) ? text : '') }

export const list = listView(
  'admin-access',
  ['Who', 'From'],
  {
    kind: choiceParam(accessKinds),
    accountKind: choiceParam(choosableAccounts),
    from: dayText,
    to: dayText,
  },
  ['Attempts', 'Account ID', 'Request ID'],
)
export const { viewPath, isFiltered } = list
export type AccessView = ReturnType<typeof list.readView>

export function readView(params: URLSearchParams): AccessView {
  const view = list.readView(params)
  return { ...view, page: Math.min(view.page, pageMax) }
}

export const everything = readView(new URLSearchParams())

/** The API query. */
export const queryOf = ({ page, size, kind, accountKind, from, to }: AccessView) => ({
  pageNumber: page - 1,
  size,
  ...(kind && { kind }),
  ...(accountKind && { accountKind }),
  ...(from && { from }),
  ...(to && { to }),
})
