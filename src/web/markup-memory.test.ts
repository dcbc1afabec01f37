import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { markupOf } from './markup-memory.tsx'
import { type Card, packCards } from './shop/card.ts'
import { CategoryMenu } from './shop/layout/category-menu.tsx'
import Footer from './shop/layout/footer.tsx'
import FilterPanel from './shop/listing/filter-panel.tsx'
import type { ListingView } from './shop/listing/listing-view.ts'
import { ProductGrid } from './shop/product-card.tsx'
import { MarkupMemory } from './ui/kept.tsx'

const card = (id: number, change: Partial<Card> = {}): Card => ({
  id,
  to: `/product-details/men_shirts/shirt/${id}`,
  title: `Shirt <${id}> & "more"`,
  seller: 'A & B',
  images: ['/pictures/a-front.svg', '/images/u/b-640.webp'],
  selling: 12.5,
  mrp: 1_250,
  badges: ['99% off'],
  rating: 4.5,
  ratings: 1_234,
  unavailable: '',
  square: false,
  ...change,
})
const departments = [
  { code: 'men', name: 'Men', shelves: [{ code: 'men_bags', name: 'Bags & Backpacks' }] },
  { code: 'women', name: 'Women', shelves: [] },
]
const listing = (color: string): ListingView =>
  ({
    category: 'men',
    listing: { page: 1, query: '', color, price: '', discount: '', size: '', sort: '' },
    counts: {
      color: Array.from({ length: 40 }, (_, index) => index),
      price: [1, 2],
      discount: [],
      size: [['M', 3]],
    },
  }) as unknown as ListingView

/** Hydration needs the same markup as the browser would render. */
describe('cached markup equals freshly rendered markup:', () => {
  const draw = (part: ReactNode, kept: boolean) =>
    renderToString(
      createElement(
        MemoryRouter,
        null,
        createElement(MarkupMemory, { value: kept ? markupOf : undefined }, part),
      ),
    )
  const cards = [
    card(1),
    card(2, { badges: [] }),
    card(3, { unavailable: 'Sold out' }),
    card(4, { rating: null }),
  ]

  it.each<[string, () => ReactNode]>([
    ['product cards', () => createElement(ProductGrid, { cards: packCards(cards), eager: 2 })],
    [
      'the same cards under smaller headings',
      () => createElement(ProductGrid, { cards: packCards(cards), headingLevel: 3 }),
    ],
    ['the category menu', () => createElement(CategoryMenu, { departments })],
    ['the foot of the page', () => createElement(Footer, { departments, freeShipping: 'Free above $300' })],
    ['filters', () => createElement(FilterPanel, { data: listing(''), id: 'filters' })],
    ['filters with a choice', () => createElement(FilterPanel, { data: listing('Black'), id: 'filters' })],
  ])('%s', (_, part) => {
    const markup = draw(part(), false)
    expect(draw(part(), true)).toBe(markup)
    // The second time from the cache.
    expect(draw(part(), true)).toBe(markup)
  })

  it.each([true, false])('preloads the first pictures once and first (cached: %s)', (kept) => {
    const uploads = cards.slice(0, 2).map((each) => ({ ...each, images: ['/images/u/b-640.webp'] }))
    const asks = (first: Card[]) => [
      ...draw(
        createElement(ProductGrid, { cards: packCards([...first, ...cards]), eager: 2 }),
        kept,
      ).matchAll(/<link [^>]*>/g),
    ]
    expect(asks(cards.slice(2)).map(String)).toEqual([
      '<link rel="preload" href="/pictures/a-front.svg" as="image" fetchPriority="high"/>',
    ])
    const [link, ...more] = asks(uploads)
    expect(more).toEqual([])
    expect(link?.index).toBe(0)
    expect(String(link)).toMatch(/ type="image\/webp" .*imageSrcSet="\/images\/u\/b-200\.webp 200w, /)
  })

  it('is rendered again when its data changes', () => {
    const before = draw(createElement(ProductGrid, { cards: packCards([card(9)]) }), true)
    const after = draw(createElement(ProductGrid, { cards: packCards([card(9, { selling: 11 })]) }), true)
    expect(before).toContain('$12.50')
    expect(after).toContain('$11.00')
  })
})
