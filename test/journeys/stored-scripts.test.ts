// Markup in every text that people can store stays text on every screen that shows it, for every role.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productPath } from '#shared/catalog/product-path.ts'
import { aDeliveredOrder, aPaidOrder } from '../builders/placed-order.ts'
import { aReturn } from '../builders/returns.ts'
import { anAdmin } from '../builders/staff.ts'
import { aMember } from '../builders/team.ts'
import { unique } from '../builders/unique.ts'
import { waitForRest } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { aCustomer, aSeller, type Buyer, client, type Person } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

let shop: DemoShop
let buyer: Buyer
let seller: Person
let admin: Person
let productId: number
/** Per area, the screens that show one of the texts, and those that show none. */
let paths: Record<'shop' | 'seller' | 'admin', { showing: string[]; others: string[] }>

/** Runs if the browser takes it for markup, and breaks the content security policy even if it cannot. */
const script = '<img src=x onerror=top.ran=1>'
/** In a long text, with every way of ending what contains it. */
const long = `</script></textarea></title>"'><svg onload=top.ran=1>${script}<a href="javascript:top.ran=1">x</a>`

const address = {
  name: script,
  mobile: '98765432',
  pinCode: '560001',
  address: script,
  locality: script,
  city: script,
  state: 'Karnataka',
}

async function aHostileProduct(): Promise<number> {
  const { id } = await seller.ok('POST /sellers/products', {
    body: {
      title: `Jug ${long}`,
      description: long,
      sellingPrice: 20,
      mrpPrice: 25,
      color: 'Black',
      categoryCode: 'men',
      variants: [
        { size: 'S', color: 'Black', sku: script, quantity: 50 },
        { size: 'M', color: 'Black', sku: `2${script}`, quantity: 50 },
      ],
    },
    headers: { 'idempotency-key': unique() },
  })
  return id
}

async function anImport(): Promise<number> {
  const body = new FormData()
  const file = `SKU,Title,Category,Selling Price,Quantity\r\n"${script}","${script}",men,${script},2\r\n`
  body.set('file', new File([file], `${script}.csv`, { type: 'text/csv' }))
  return (await seller.ok('POST /sellers/imports', { body } as never)).id
}

beforeAll(async () => {
  shop = await openDemoShop()
  const { app } = shop
  const sealed = app.shop.keys.seal('{"accountHolderName":"Ravi Menon","ifscCode":"HDFC0001234"}')
  seller = await aSeller(app, { sealedBankDetails: sealed } as never)
  admin = await anAdmin(app)
  await seller.ok('PATCH /sellers', {
    body: {
      sellerName: script,
      businessDetails: { businessName: `${script}${unique()}`, businessAddress: long },
      pickupAddress: address,
    } as never,
  })
  await aMember(app, seller.id, 'FINANCE')
  productId = await aHostileProduct()
  buyer = await aCustomer(app)
  await buyer.ok('PATCH /users/profile', { body: { firstName: script, lastName: script } })
  await buyer.ok('POST /addresses', { body: address })
  const delivered = await aDeliveredOrder(app, { buyer, seller, productIds: [productId], address })
  const paid = await aPaidOrder(app, { buyer, seller, productIds: [productId], address })
  const { id: reviewId } = await buyer.ok('POST /reviews/products/:productId/reviews', {
    params: { productId },
    body: { reviewText: long, reviewRating: 1 },
  })
  await seller.ok('PUT /sellers/reviews/:reviewId/reply', { params: { reviewId }, body: { text: long } })
  const returnId = await aReturn(delivered, { reason: 'OTHER', comment: long })
  await seller.ok('POST /sellers/returns/:returnId/dispute', { params: { returnId }, body: { reason: long } })
  const reporter = await aCustomer(app)
  await reporter.ok('PATCH /users/profile', { body: { firstName: script, lastName: script } })
  for (const [subject, id] of [
    ['product', productId],
    ['review', reviewId],
  ] as const) {
    await reporter.ok('POST /reports', { body: { subject, id, reason: 'OTHER', comment: long } } as never)
  }
  const guest = { name: script, email: `guest-${unique()}@example.com` }
  await client(app).ok('POST /contact', { body: { ...guest, topic: 'OTHER', message: long } } as never)
  await admin.ok('PATCH /seller/:id/status/:status', {
    params: { id: seller.id, status: 'SUSPENDED' },
    body: { reason: long },
  } as never)
  await admin.ok('PATCH /seller/:id/status/:status', { params: { id: seller.id, status: 'ACTIVE' } })
  await buyer.ok('POST /wishlists/add-product/:productId', { params: { productId } })
  await buyer.ok('POST /carts/items', { body: { productId, size: 'S', quantity: 1 } } as never)
  const importId = await anImport()
  const product = productPath({ id: productId, title: `Jug ${long}`, category: { categoryCode: 'men' } })
  paths = {
    shop: {
      showing: [
        product,
        `/products?query=${encodeURIComponent(script)}`,
        '/products/men?sort=newest',
        `/reviews/${productId}`,
        `/sellers/${seller.id}`,
        '/cart',
        '/wishlist',
        '/checkout',
        '/account',
        '/account/orders',
        '/account/address',
        `/account/order/${delivered.orderId}`,
        `/account/order/${paid.orderId}`,
      ],
      others: [`/login?next=${encodeURIComponent(script)}`],
    },
    // The menu shows the name of the business on every screen.
    seller: {
      showing: [
        '/seller',
        '/seller/orders',
        `/seller/orders/${paid.orderId}`,
        '/seller/returns',
        '/seller/reviews',
        '/seller/products',
        `/seller/products/${productId}`,
        '/seller/imports',
        `/seller/imports/${importId}`,
        '/seller/payment',
        '/seller/transaction',
        '/seller/team',
        '/seller/account',
      ],
      others: [],
    },
    admin: {
      showing: [
        `/admin/sellers?query=${encodeURIComponent(script)}`,
        `/admin/sellers/${seller.id}`,
        '/admin/orders',
        `/admin/orders/${delivered.orderId}`,
        '/admin/returns',
        '/admin/transactions',
        '/admin/moderation',
        '/admin/messages',
        '/admin/audit',
      ],
      others: [
        '/admin',
        '/admin/audit/access',
        '/admin/payments',
        '/admin/payouts',
        '/admin/search',
        '/admin/jobs',
      ],
    },
  }
})
afterAll(() => shop?.close())

/** Runs in the page: what a person reads on it, including what fields contain. */
function textOfPage(): string {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [document.body.innerText, ...[...fields].map(({ value }) => value)].join(' ')
}

it.each(['shop', 'seller', 'admin'] as const)(
  'stored markup is shown as text on the %s screens, and the content security policy has nothing to block',
  async (area) => {
    const { token } = { shop: buyer, seller, admin }[area]
    const stored = { [area === 'seller' ? 'token' : 'access_token']: token }
    const page = await shop.visit('/', { stored, width: 1440 })
    const complaints = watchForComplaints(page, shop.url)
    page.on('dialog', (dialog) => void dialog.dismiss())
    const { showing, others } = paths[area]
    for (const url of [...showing, ...others]) {
      await page.goto(shop.url + url)
      await page.locator('main').first().waitFor()
      if (showing.includes(url))
        await expect.poll(() => page.evaluate(textOfPage), { message: url }).toContain('onerror=top.ran')
      await waitForRest(page)
      const found = await page.evaluate(() => ({
        ran: (window as { ran?: number }).ran ?? 0,
        elements: document.querySelectorAll('img[src="x"], [onerror], [onload], [href^="javascript:"]')
          .length,
      }))
      expect([url, found.ran, found.elements]).toEqual([url, 0, 0])
      expect(complaints.splice(0), url).toEqual([])
    }
  },
)

it('stored markup is escaped in the structured data of a product and in the sitemap', async () => {
  const html = await (await fetch(`${shop.url}${paths.shop.showing[0]}`)).text()
  for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
    expect(data).not.toContain('<')
    expect(() => JSON.parse(data)).not.toThrow()
  }
  expect(html).not.toContain(script)
  const index = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const maps = [...index.matchAll(/<loc>([^<]+\.xml[^<]*)<\/loc>/g)].map(([, url = '']) => url)
  const all = await Promise.all(maps.map(async (url) => (await fetch(url)).text()))
  for (const xml of [index, ...all]) expect(xml).not.toMatch(/<(img|svg|script)/)
})
