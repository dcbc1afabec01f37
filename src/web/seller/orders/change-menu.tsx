import { Button, Menu, Text } from '@mantine/core'
import type { SellerOrder } from '#contract/orders.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import { Icon } from '../../ui/icon.tsx'
import { statusChoices, statusNames } from './status-choices.ts'

type Props = {
  order: SellerOrder
  busy: boolean
  onChoose: (status: OrderStatus) => void
}

/** All statuses. The impossible ones stay reachable by keyboard, so that everyone can learn the reason. */
export function ChangeMenu({ order, busy, onChoose }: Props) {
  return (
    <Menu position="bottom-end" width={264} disabled={busy}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          mih={44}
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          rightSection={<Icon name="down" size={16} />}
          aria-label={`CHANGE the status of order ${order.orderId}`}
        >
          {busy ? 'Saving...' : 'CHANGE'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {statusChoices(order.orderStatus).map(({ status, obstacle }) => (
          <Menu.Item
            key={status}
            mih={44}
            // The kit's own way of disabling would take the item, and its reason, from the arrow keys.
            renderRoot={(props) => (
              <button {...props} type="button" aria-disabled={obstacle ? true : undefined} />
            )}
            closeMenuOnClick={!obstacle}
            onClick={() => !obstacle && onChoose(status)}
            style={obstacle ? { cursor: 'default' } : undefined}
          >
            <Text size="sm" c={colorOf(status, obstacle)} fw={obstacle ? 400 : 500}>
              {statusNames[status]}
            </Text>
            {obstacle && (
              <Text size="sm" c="dimmed">
                {obstacle}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const colorOf = (status: OrderStatus, obstacle: string | null) =>
  obstacle ? 'dimmed' : status === 'CANCELLED' ? 'var(--sale)' : undefined
