import type { CustomerDetail } from '#contract/admin/customers.ts'
import { numberText } from '#shared/region/formats.ts'
import { money } from '../../../ui/price.tsx'
import { dayText } from '../../day-text.ts'
import type { FigureCard } from '../../figure-cards.tsx'
import { viewPath } from '../../orders/list/desk-view.ts'

const count = (number: number) => numberText(number)

export const figuresOf = ({
  email,
  spent,
  orders,
  lastOrderAt,
  returns,
  reviews,
}: CustomerDetail): FigureCard[] => [
  { name: 'Spent', value: money(spent), note: 'Paid orders, less refunds' },
  {
    name: 'Orders',
    value: count(orders),
    note: lastOrderAt ? `Last on ${dayText(lastOrderAt)}` : 'No paid orders yet',
    ...(email && {
      rows: {
        to: `/admin/orders${viewPath({ query: email, paymentStatus: 'PAID' })}`,
        permission: 'orders.read',
      },
    }),
  },
  {
    name: 'Returns',
    value: count(returns),
    note: orders > 0 ? `${Math.round((returns / orders) * 100)} per 100 orders` : 'No returns yet',
  },
  { name: 'Reviews', value: count(reviews), note: reviews > 0 ? 'Of bought products' : 'No reviews yet' },
]
