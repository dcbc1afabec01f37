import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Limits for the files that a shop page loads initially, in KB (1,024 bytes) after gzip. */
const cssMax = 10
/** Scripts of pages for reading, of pages with customer actions, and of pages that start with a form. */
const jsMax = { read: 125, act: 135, form: 190 }

type Page = { routes: string[]; kind: keyof typeof jsMax }

const shopPage = (kind: Page['kind'], ...routes: string[]): Page => ({
  kind,
  routes: ['root', 'shop/layout/shop.layout', ...routes.map((route) => `shop/${route}`)],
})
const accountPage = (kind: Page['kind'], route: string) =>
  shopPage(kind, 'account/account.layout', `account/${route}`)

/** Every page of the shop, with its routes. */
const pages: Record<string, Page> = {
  home: shopPage('read', 'home/home.page'),
  listing: shopPage('read', 'listing/listing.page'),
  product: shopPage('read', 'product/product.page'),
  reviews: shopPage('read', 'reviews/reviews.page'),
  seller: shopPage('read', 'seller/seller.page'),
  'not found': shopPage('read', 'content/content.page'),
  cart: shopPage('act', 'cart/cart.page'),
  wishlist: shopPage('act', 'wishlist/wishlist.page'),
  'payment success': shopPage('act', 'checkout/success/payment-success.page'),
  orders: accountPage('act', 'orders/orders.page'),
  'saved cards': accountPage('act', 'saved-card/saved-card.page'),
  login: shopPage('form', 'login/login.page'),
  'become a seller': shopPage('form', 'become-seller/become-seller.page'),
  checkout: shopPage('form', 'checkout/checkout.page'),
  'write a review': shopPage('form', 'reviews/form/write-review.page'),
  profile: accountPage('form', 'profile/profile.page'),
  order: accountPage('form', 'order/order.page'),
  addresses: accountPage('form', 'address/address.page'),
}

type Mark = [name: string, mark: RegExp]
/** Code of the back office, which shop pages must not load. */
const backOffice: Mark[] = [
  ['Mantine', /--mantine-/],
  ['Recharts', /recharts-/],
  ['TanStack Query', /useQuery requires|No QueryClient set/],
  ['TanStack Table', /getCoreRowModel|createCoreRowModel/],
]
/** Validation code, which loads with the form. */
const forms: Mark[] = [
  ['zod', /ZodError|\$ZodType/],
  ['react-hook-form', /shouldUnregister/],
]

type Asset = { module: string; imports?: string[]; css?: string[] }
type Manifest = { url: string; entry: Asset; routes: Record<string, Asset> }

const clientDirectory = join(import.meta.dirname, '..', '..', 'build', 'client')

/** The URL of the built file whose name has a hash. */
function assetUrl(pattern: RegExp): string {
  const name = readdirSync(join(clientDirectory, 'assets')).find((file) => pattern.test(file))
  if (!name) throw new Error('No build found: run `npx react-router build` first.')
  return `/assets/${name}`
}

/** The root layout links it by its URL, so the manifest does not name it. */
const styleSheet = assetUrl(/^app-.*\.css$/)

function readManifest(): Manifest {
  const script = readFileSync(join(clientDirectory, assetUrl(/^manifest-.*\.js$/)), 'utf8')
  const start = script.indexOf('{')
  return JSON.parse(script.slice(start, script.lastIndexOf('}') + 1)) as Manifest
}

const contents = new Map<string, { text: string; bytes: number }>()

function read(url: string) {
  const known = contents.get(url)
  if (known) return known
  // React Router marks style sheets shared by several routes with a #.
  const data = readFileSync(join(clientDirectory, url.replace(/#$/, '')))
  const file = { text: data.toString('utf8'), bytes: gzipSync(data, { level: 9 }).length }
  contents.set(url, file)
  return file
}

function filesOf(manifest: Manifest, routeIds: string[]) {
  const parts = [
    manifest.entry,
    ...routeIds.map((id) => {
      const route = manifest.routes[id]
      if (!route) throw new Error(`The build has no route ${id}.`)
      return route
    }),
  ]
  return {
    js: [...new Set([manifest.url, ...parts.flatMap((part) => [part.module, ...(part.imports ?? [])])])],
    css: [...new Set([styleSheet, ...parts.flatMap((part) => part.css ?? [])])],
  }
}

const kilobytes = (urls: string[]) => urls.reduce((sum, url) => sum + read(url).bytes, 0) / 1024

function check(): boolean {
  const manifest = readManifest()
  let good = true
  const rows = Object.entries(pages).map(([page, { routes, kind }]) => {
    const files = filesOf(manifest, routes)
    const js = kilobytes(files.js)
    const css = kilobytes(files.css)
    const strangers = kind === 'form' ? backOffice : [...backOffice, ...forms]
    const found = strangers
      .filter(([, mark]) => files.js.some((url) => mark.test(read(url).text)))
      .map(([name]) => name)
    const ok = js <= jsMax[kind] && css <= cssMax && found.length === 0
    good &&= ok
    return {
      page,
      'JS KB': js.toFixed(1),
      'of at most': jsMax[kind],
      'CSS KB': css.toFixed(1),
      'at most': cssMax,
      files: files.js.length + files.css.length,
      'not wanted': found.join(', ') || '-',
      verdict: ok ? 'ok' : 'OVER',
    }
  })
  console.table(rows)
  return good
}

process.exitCode = check() ? 0 : 1
