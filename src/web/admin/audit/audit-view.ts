import { actorKinds } from '#contract/admin/audit.ts'
import { listView } from '../../back-office/list/view/list-view.ts'
import { choiceParam, isDay, textParam, type UrlParam } from '../../back-office/list/view/url-view.ts'

/** The API reads no further. */
const pageMax = 400

/** Text that matches the pattern, otherwise empty. */
const patternParam = (pattern: RegExp): UrlParam<string> => ({
  fallback: '',
  read: (text) => (pattern.test(text) ? text : ''),
})
const dayText: UrlParam<string> = { fallback: '', read: (text) => (isDay(text) ? text : '') }

const columns = ['Who', 'What', 'Before and after']

const extras = ['Seller', 'Address', 'Request ID']

export const list = listView(
  'admin-audit',
  columns,
  {
    query: textParam(100),
    actorKind: choiceParam(actorKinds),
    actorId: patternParam(/^[1-9]\d{0,14}$/),
    subjectKind: patternParam(/^[a-z_]{1,60}$/),
    subjectId: patternParam(/^[\w-]{1,60}$/),
    from: dayText,
    to: dayText,
  },
  extras,
)
export const { viewPath, isFiltered } = list
export type AuditView = ReturnType<typeof list.readView>

/** An id without its kind is ignored: ids are unique only within a kind. */
export function readView(params: URLSearchParams): AuditView {
  const { actorId, subjectId, page, ...rest } = list.readView(params)
  return {
    ...rest,
    page: Math.min(page, pageMax),
    actorId: rest.actorKind ? actorId : '',
    subjectId: rest.subjectKind ? subjectId : '',
  }
}

export const everything = readView(new URLSearchParams())

/** The API query. */
export function queryOf({
  page,
  size,
  actorKind,
  actorId,
  subjectKind,
  subjectId,
  from,
  to,
  query,
}: AuditView) {
  return {
    pageNumber: page - 1,
    size,
    ...(query && { query }),
    ...(actorKind && { actorKind }),
    ...(actorId && { actorId }),
    ...(subjectKind && { subjectKind }),
    ...(subjectId && { subjectId }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
