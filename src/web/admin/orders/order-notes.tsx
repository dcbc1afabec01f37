import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { NotesSection } from '../notes/notes-section.tsx'

export const OrderNotes = ({ desk: { order, notes } }: { desk: DeskOrder }) => (
  <NotesSection
    notes={notes}
    permission="orders.write"
    form={{
      add: (body) =>
        callAsAdmin('POST /admin/orders/:orderId/notes', { params: { orderId: order.id }, body: { body } }),
      query: 'GET /admin/orders/:orderId',
    }}
  />
)
