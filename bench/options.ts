import { parseArgs } from 'node:util'

const officeCaseNames = [
  'office-figures',
  'office-analytics',
  'office-orders',
  'office-number',
  'office-email',
  'office-word',
  'office-books',
  'office-transactions',
  'office-due',
  'office-payouts',
  'office-payout-list',
  'office-order',
  'office-customers',
  'office-customer',
  'office-sellers',
  'office-seller',
  'office-products',
  'office-product',
  'office-returns',
  'office-disputes',
  'office-audit',
  'office-access',
  'office-notifications',
  'seller-figures',
  'seller-balance',
  'seller-orders',
  'seller-transactions',
  'seller-order',
  'seller-products',
  'seller-returns',
  'seller-reviews',
  'seller-report',
  'seller-levels',
  'seller-next-payout',
  'seller-notifications',
] as const
export type OfficeCase = (typeof officeCaseNames)[number]

const exportCaseNames = [
  'export-orders',
  'export-transactions',
  'export-payouts',
  'export-returns',
  'export-seller-orders',
] as const
export type ExportCase = (typeof exportCaseNames)[number]

export const caseNames = [
  'listing',
  'listing-pages',
  'first-page',
  'page-1000',
  'filtered',
  'new-listing',
  'new-filter',
  'product',
  'products',
  'search',
  'search-two',
  'search-common',
  'search-typo',
  'new-search',
  'home-html',
  'listing-html',
  'product-html',
  'render-listing',
  'render-product',
  'fresh-product',
  'fresh-listing',
  'fresh-stock',
  'fresh-review',
  'fresh-home',
  'add-to-cart',
  'add-to-full-cart',
  'full-cart',
  'place-order',
  'place-order-one',
  'payment-session',
  ...officeCaseNames,
  ...exportCaseNames,
] as const
export type CaseName = (typeof caseNames)[number]

export type Options = {
  products: number
  sellers: number
  /** In the shop before the measurement. */
  pastOrders: number
  seconds: number
  connections: number
  orders: number
  cases: readonly CaseName[]
  /** A folder for the database, so that the next run does not seed again. */
  data: string | undefined
  /** Serving processes. */
  processes: number
  /** Where the service times are written, for `bench:capacity`. */
  save: string | undefined
}

export const usage = `Usage: npm run bench -- [options]
  --products N     products in the shop (10000; at most 1000000)
  --sellers N      in the shop (a hundredth of the products)
  --past-orders N  in the shop (1000; at most 1000000)
  --seconds N      of each case (5)
  --connections N  of each reading case (10); orders and bags use 16
  --orders N       placed in all (2000)
  --cases A,B      only these: ${caseNames.join(', ')}
  --data DIR       keep the database there for the next run
  --processes N    that serve (1)
  --save FILE      write the service times there, for bench:capacity`

export function readOptions(args: string[]): Options | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '10000' },
      sellers: { type: 'string' },
      'past-orders': { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '10' },
      orders: { type: 'string', default: '2000' },
      cases: { type: 'string', default: caseNames.join(',') },
      data: { type: 'string' },
      processes: { type: 'string', default: '1' },
      save: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return 'help'
  const cases = values.cases.split(',').map((name) => {
    const known = caseNames.find((candidate) => candidate === name.trim())
    if (!known) throw new Error(`Unknown case "${name}". Cases: ${caseNames.join(', ')}.`)
    return known
  })
  const products = count('products', values.products, 100, 1_000_000)
  return {
    products,
    sellers: values.sellers ? count('sellers', values.sellers, 1, 10_000) : Math.ceil(products / 100),
    pastOrders: count('past-orders', values['past-orders'], 0, 1_000_000),
    seconds: count('seconds', values.seconds, 1, 600),
    connections: count('connections', values.connections, 1, 1_000),
    orders: count('orders', values.orders, 16, 50_000),
    cases,
    data: values.data,
    processes: count('processes', values.processes, 1, 64),
    save: values.save,
  }
}

function count(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new Error(`--${name} must be a whole number from ${min} to ${max}.`)
  }
  return value
}
