import { readPage } from '../../back-office/url-view.ts'

export const pageSize = 20

export const tabs = { reviews: 'Reviews', listings: 'Listings' } as const
export type Tab = keyof typeof tabs

export const states = { reported: 'Reported', hidden: 'Hidden', all: 'All' } as const
export type State = keyof typeof states

/** What the address asks for. */
export type ModerationView = { tab: Tab; state: State; query: string; page: number }

export function readView(params: URLSearchParams): ModerationView {
  const tab = params.get('tab') === 'listings' ? 'listings' : 'reviews'
  const asked = params.get('state')
  // Listings of all kinds stand with their sellers.
  const state = asked === 'hidden' || (asked === 'all' && tab === 'reviews') ? asked : 'reported'
  return {
    tab,
    state,
    query: state === 'reported' ? '' : (params.get('query') ?? ''),
    page: readPage(params),
  }
}

/** The address of a view; what is as usual is not named. */
export function viewPath({ tab, state, query, page }: ModerationView): string {
  const params = new URLSearchParams()
  if (tab !== 'reviews') params.set('tab', tab)
  if (state !== 'reported') params.set('state', state)
  if (query && state !== 'reported' && tab === 'reviews') params.set('query', query)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
