import { readPage } from '../../back-office/list/view/url-view.ts'

export const pageSize = 20

export const tabs = { reviews: 'Reviews', listings: 'Listings' } as const
export type Tab = keyof typeof tabs

export const states = { reported: 'Reported', hidden: 'Hidden', all: 'All' } as const
export type State = keyof typeof states

export type ModerationView = { tab: Tab; state: State; query: string; page: number }

export function readView(params: URLSearchParams): ModerationView {
  const tab = params.get('tab') === 'listings' ? 'listings' : 'reviews'
  const requested = params.get('state')
  // There is no "all" for listings: each seller's page lists them.
  const state = requested === 'hidden' || (requested === 'all' && tab === 'reviews') ? requested : 'reported'
  return {
    tab,
    state,
    query: state === 'reported' ? '' : (params.get('query') ?? ''),
    page: readPage(params),
  }
}

/** The URL of a view; default values are left out. */
export function viewPath({ tab, state, query, page }: ModerationView): string {
  const params = new URLSearchParams()
  if (tab !== 'reviews') params.set('tab', tab)
  if (state !== 'reported') params.set('state', state)
  if (query && state !== 'reported' && tab === 'reviews') params.set('query', query)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
