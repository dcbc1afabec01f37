import { accessKinds } from '#contract/admin/audit.ts'
import {
  choiceParam,
  isDay,
  pageParam,
  type UrlParam,
  urlView,
} from '../../back-office/list/view/url-view.ts'

export const pageSize = 25

/** Accounts that can be chosen. Failed logins without an account have none. */
export const choosableAccounts = ['admin', 'seller', 'customer'] as const

const dayText: UrlParam<string> = { fallback: '', read: (text) => (isDay(text) ? text : '') }

export const { readView, viewPath, isFiltered } = urlView({
  kind: choiceParam(accessKinds),
  accountKind: choiceParam(choosableAccounts),
  from: dayText,
  to: dayText,
  page: pageParam(400),
})
export type AccessView = ReturnType<typeof readView>

export const everything = readView(new URLSearchParams())

/** The API query. */
export const queryOf = ({ page, kind, accountKind, from, to }: AccessView) => ({
  pageNumber: page - 1,
  size: pageSize,
  ...(kind && { kind }),
  ...(accountKind && { accountKind }),
  ...(from && { from }),
  ...(to && { to }),
})
