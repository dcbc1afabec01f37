import { actorKinds } from '#contract/admin/audit.ts'
import {
  choiceParam,
  isDay,
  pageParam,
  textParam,
  type UrlParam,
  urlView,
} from '../../back-office/list/view/url-view.ts'

export const pageSize = 25

/** Text that matches the pattern, otherwise empty. */
const patternParam = (pattern: RegExp): UrlParam<string> => ({
  fallback: '',
  read: (text) => (pattern.test(text) ? text : ''),
})
const dayText: UrlParam<string> = { fallback: '', read: (text) => (isDay(text) ? text : '') }

const { readView: readParams, ...view } = urlView({
  query: textParam(100),
  actorKind: choiceParam(actorKinds),
  actorId: patternParam(/^[1-9]\d{0,14}$/),
  subjectKind: patternParam(/^[a-z_]{1,60}$/),
  subjectId: patternParam(/^[\w-]{1,60}$/),
  from: dayText,
  to: dayText,
  page: pageParam(400),
})
export const { viewPath, isFiltered } = view
export type AuditView = ReturnType<typeof readParams>

/** An id without its kind is ignored: ids are unique only within a kind. */
export function readView(params: URLSearchParams): AuditView {
  const { actorId, subjectId, ...rest } = readParams(params)
  return {
    ...rest,
    actorId: rest.actorKind ? actorId : '',
    subjectId: rest.subjectKind ? subjectId : '',
  }
}

export const everything = readView(new URLSearchParams())

/** The API query. */
export function queryOf({ page, actorKind, actorId, subjectKind, subjectId, from, to, query }: AuditView) {
  return {
    pageNumber: page - 1,
    size: pageSize,
    ...(query && { query }),
    ...(actorKind && { actorKind }),
    ...(actorId && { actorId }),
    ...(subjectKind && { subjectKind }),
    ...(subjectId && { subjectId }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
