import { type AuditEntry, actorKinds } from '#contract/admin/audit.ts'

/** Which entries are listed, as the address says it. */
export type AuditView = {
  query: string
  actorKind: AuditEntry['actor']['kind'] | undefined
  actorId: string
  subjectKind: string
  subjectId: string
  from: string
  to: string
  page: number
}

export const pageSize = 25

export const everything: AuditView = {
  query: '',
  actorKind: undefined,
  actorId: '',
  subjectKind: '',
  subjectId: '',
  from: '',
  to: '',
  page: 1,
}

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** What an address says that is no filter is left out. */
export function readView(params: URLSearchParams): AuditView {
  const textOf = (name: string, shape: RegExp) => {
    const value = params.get(name) ?? ''
    return shape.test(value) ? value : ''
  }
  const dayOf = (name: string) => [params.get(name) ?? ''].find(isDay) ?? ''
  const actorKind = actorKinds.find((kind) => kind === params.get('actorKind'))
  const subjectKind = textOf('subjectKind', /^[a-z_]{1,60}$/)
  return {
    query: (params.get('query') ?? '').slice(0, 100),
    actorKind,
    actorId: actorKind ? textOf('actorId', /^[1-9]\d{0,14}$/) : '',
    subjectKind,
    subjectId: subjectKind ? textOf('subjectId', /^[\w-]{1,60}$/) : '',
    from: dayOf('from'),
    to: dayOf('to'),
    page: Math.min(400, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
  }
}

/** The address of a view; what is as usual is left out. */
export function viewPath({ page, ...filters }: AuditView): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

export const isFiltered = (view: AuditView) => viewPath({ ...view, page: 1 }) !== '?'

/** The view as the API is asked for it. */
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
