import { expect, it } from 'vitest'
import { readView, viewPath } from './moderation-view.ts'

it.each([
  ['', { tab: 'reviews', state: 'reported', query: '', page: 1 }],
  ['?tab=listings', { tab: 'listings', state: 'reported', query: '', page: 1 }],
  ['?state=all&query=rude', { tab: 'reviews', state: 'all', query: 'rude', page: 1 }],
  ['?tab=listings&state=hidden&page=3', { tab: 'listings', state: 'hidden', query: '', page: 3 }],
] as const)('the URL %j is parsed as a view and back', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view)
  expect(viewPath(view)).toBe(address || '?')
})

it.each([
  ['?tab=none&state=none&page=-1', { tab: 'reviews', state: 'reported', page: 1 }],
  ['?tab=listings&state=all', { tab: 'listings', state: 'reported' }],
  ['?query=rude', { query: '' }],
])('invalid values in the URL %j are ignored', (address, view) => {
  expect(readView(new URLSearchParams(address))).toMatchObject(view)
})
