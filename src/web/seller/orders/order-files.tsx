import { Button, Group, Text } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { useSavePdf } from './use-save-pdf.ts'

/** The papers of an order. Nothing is packed for one that was cancelled. */
export function OrderFiles({ order }: { order: SellerOrder }) {
  const params = { orderId: order.id }
  const cancelled = order.orderStatus === 'CANCELLED'
  return (
    <>
      <Group gap="xs">
        {!cancelled && (
          <FileButton
            label="Packing slip"
            name={`Packing slip ${order.orderId}`}
            fetchFile={() => callAsSeller('GET /seller/orders/:orderId/packing-slip', { params })}
          />
        )}
        <FileButton
          label="Invoice"
          name={`Invoice ${order.orderId}`}
          fetchFile={() => callAsSeller('GET /orders/:orderId/invoice', { params })}
        />
      </Group>
      {cancelled && (
        <Text size="sm" c="dimmed" mt="xs">
          There is no packing slip: nothing is sent for a cancelled order.
        </Text>
      )}
    </>
  )
}

type Props = { label: string; name: string; fetchFile: () => Promise<Blob> }

function FileButton({ label, name, fetchFile }: Props) {
  const { busy, save } = useSavePdf()
  return (
    <Button
      variant="default"
      mih={44}
      leftSection={<MoreIcon name="download" size={16} />}
      aria-busy={busy || undefined}
      onClick={() => void save(fetchFile, name)}
    >
      {busy ? 'Preparing...' : label}
    </Button>
  )
}
