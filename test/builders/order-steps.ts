import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { Person } from '../harness/clients.ts'
import type { PlacedOrder } from './placed-order.ts'
import { unique } from './unique.ts'

export const newKey = () => `key-${unique()}`
export const keyed = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } })

export const cancel = ({ orderId }: Pick<PlacedOrder, 'orderId'>, by: Person, key?: string) =>
  by.call('PUT /orders/:orderId/cancel', { params: { orderId }, ...keyed(key) })

export const moveBy = (seller: Person, { orderId }: PlacedOrder, orderStatus: OrderStatus, key?: string) =>
  seller.call('PATCH /seller/orders/:orderId/status/:orderStatus', {
    params: { orderId, orderStatus },
    ...(orderStatus === 'CANCELLED' && { body: { cancelReason: 'OUT_OF_STOCK' as const } }),
    ...keyed(key),
  })
