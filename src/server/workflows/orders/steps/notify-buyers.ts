import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { Db } from '../../../database/open.ts'
import { queueMails } from '../../../modules/notifications/notifications.ts'
import type { Shop } from '../../../shop.ts'
import { readBuyers } from '../../../views/orders/order-people.ts'

/** Mails the customers the new status, once per order and status. */
export async function notifyBuyers(
  tx: Db,
  shop: Shop,
  orderIds: number[],
  status: OrderStatus,
): Promise<void> {
  const buyers = await readBuyers(tx, orderIds)
  await queueMails(
    tx,
    buyers.map(({ orderId, code, email, firstName, carrier, trackingNumber }) => ({
      key: `order-status:${orderId}:${status}`,
      to: email,
      template: 'order-status',
      data: {
        firstName,
        code,
        status,
        ...(status === 'SHIPPED' && carrier && trackingNumber && { tracking: { carrier, trackingNumber } }),
        link: `${shop.config.PUBLIC_URL}/account/order/${orderId}`,
      },
    })),
  )
}
