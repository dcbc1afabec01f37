import { afterAll, expect, it } from 'vitest'
import { setRegion } from '#shared/region/region.ts'
import type { RegionCode } from '#shared/region/region-codes.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop({ worker: false })
afterAll(() => setRegion('DEFAULT'))

it.each<RegionCode>(['DE', 'US', 'GB', 'IN'])(
  'after a change of the region to %s, customer, seller and staff still read orders sent to earlier addresses',
  async (value) => {
    await admin.ok('POST /admin/settings', { body: { name: 'region', value: 'DEFAULT' } })
    const { buyer, orderId } = await aPaidOrder(app, { seller })
    await admin.ok('POST /admin/settings', { body: { name: 'region', value } })
    setRegion(value)
    const order = await buyer.ok('GET /orders/:orderId', { params: { orderId } })
    expect(order.shippingAddress).toMatchObject({ pinCode: '560001', mobile: '98765432', state: 'Karnataka' })
    expect(await seller.ok('GET /seller/orders')).not.toEqual([])
    await admin.ok('GET /admin/orders/:orderId', { params: { orderId } })
  },
)
