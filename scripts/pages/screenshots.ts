import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { freePort, startChildServer } from '#test/harness/child-server.ts'
import { logIn } from '#test/harness/log-in.ts'

/** `node scripts/pages/screenshots.ts`: takes the README's pictures from the demo shop. */
const folder = resolve(import.meta.dirname, '../../docs/images')
const dataDir = await mkdtemp(join(tmpdir(), 'trove-pictures-'))
const port = await freePort()
const shop = `http://localhost:${port}`
const server = await startChildServer('dev/demo/main.ts', {
  PORT: String(port),
  SANDBOX_PORT: String(await freePort()),
  DATA_DIR: dataDir,
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  await mkdir(folder, { recursive: true })
  await takeAll(browser)
} finally {
  await browser.close()
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
}

async function takeAll(browser: Browser): Promise<void> {
  const customer = await logIn(shop, 'customer@example.com', 'ROLE_CUSTOMER')
  const seller = await logIn(shop, 'seller@example.com', 'ROLE_SELLER')
  const admin = await logIn(shop, 'admin@example.com', 'ROLE_CUSTOMER')
  const order = await orderSomething(customer)
  const desktop = { width: 1440, height: 900 }
  const phone = { width: 390, height: 844 }
  const pictures: [name: string, path: string, size: typeof desktop, tokens: Record<string, string>][] = [
    ['home', '/', desktop, {}],
    ['home-phone', '/', phone, {}],
    ['listing', '/products/home_furniture?discount=10', desktop, {}],
    ['product', order.productPath, desktop, {}],
    ['product-phone', order.productPath, phone, {}],
    ['bag', '/cart', desktop, { access_token: customer }],
    ['order', order.path, desktop, { access_token: customer }],
    ['seller-dashboard', '/seller', desktop, { token: seller }],
    ['seller-orders', '/seller/orders', desktop, { token: seller }],
    ['seller-product', '/seller/add-product', desktop, { token: seller }],
    ['admin-dashboard', '/admin', desktop, { access_token: admin }],
    ['admin-order', `/admin/orders/${order.id}`, desktop, { access_token: admin }],
  ]
  for (const [name, path, viewport, tokens] of pictures) {
    const context = await browser.newContext({ viewport, colorScheme: 'light' })
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, tokens)
    const page = await context.newPage()
    await page.goto(shop + path, { waitUntil: 'networkidle' })
    await save(page, name)
    await context.close()
  }
}

async function save(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot()
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
  process.stdout.write(`docs/images/${name}.webp\n`)
}

async function call<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${shop}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

type Card = { id: number; category: { categoryCode: string }; size: string }
type Order = { id: number; orderStatus: string }

/** Prepares a shipped order and a cart with two products. */
async function orderSomething(token: string): Promise<{ id: number; path: string; productPath: string }> {
  const find = async (category: string) => {
    const { content } = await call<{ content: Card[] }>(
      'GET',
      `/products?category=${category}&stock=in_stock`,
    )
    if (!content[0]) throw new Error(`nothing of ${category} is in stock`)
    return content[0]
  }
  const add = async (card: Card) => {
    const { variants } = await call<{ variants: { id: number; quantity: number }[] }>(
      'GET',
      `/products/${card.id}`,
    )
    const variant = variants.find((candidate) => candidate.quantity > 1)
    await call('POST', '/carts/items', { productId: card.id, variantId: variant?.id, quantity: 1 }, token)
  }
  const bought = await find('women_topwear_dresses')
  await add(bought)
  await add(await find('women_ethnic_sarees'))
  const { addresses } = await call<{ addresses: { id: number }[] }>('GET', '/users/profile', undefined, token)
  const placed = await call<{ paymentLinkUrl: string }>(
    'POST',
    '/orders?paymentMethod=STRIPE',
    { id: addresses[0]?.id },
    token,
  )
  await fetch(placed.paymentLinkUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      email: 'customer@example.com',
      number: '4242 4242 4242 4242',
      expiry: '12/34',
      cvc: '123',
      name: 'Asha Rao',
    }),
    redirect: 'manual',
  })
  const order = await waitForOrder(token)
  await add(await find('home_furniture_lighting_table_lamps'))
  await add(await find('electronics_audio_headphones'))
  return {
    id: order.id,
    path: `/account/order/${order.id}`,
    productPath: `/product-details/${bought.category.categoryCode}/x/${bought.id}`,
  }
}

async function waitForOrder(token: string): Promise<Order> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const [order] = await call<Order[]>('GET', '/orders/users', undefined, token)
    if (order?.orderStatus === 'PLACED') return order
    await sleep(100)
  }
  throw new Error('the order was not placed in time')
}
