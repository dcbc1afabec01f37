import { Box, Group, Stack, Text } from '@mantine/core'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import { isUncollected, refundedText } from '#shared/orders/refund.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Picture } from '../../ui/picture.tsx'
import { money } from '../../ui/price.tsx'
import { ProductLink } from '../products/product-link.tsx'

export function ItemsSection({ desk: { order, lines } }: { desk: DeskOrder }) {
  const products = new Map(order.orderItems.map(({ id, product }) => [id, product]))
  return (
    <SectionFrame title="Items">
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {lines.map((line) => (
          <Group component="li" key={line.orderItemId} gap="sm" wrap="nowrap" align="flex-start">
            <Box
              w={48}
              h={60}
              style={{ flexShrink: 0, overflow: 'hidden', borderRadius: 6 }}
              bg="var(--sunken)"
            >
              <Picture
                src={products.get(line.orderItemId)?.images[0]}
                alt=""
                width={48}
                height={60}
                sizes="48px"
                fallback=""
                className="size-full object-cover"
              />
            </Box>
            <Box miw={0} style={{ flex: 1, overflowWrap: 'anywhere' }}>
              <Text fw={500}>
                <ProductLink id={products.get(line.orderItemId)?.id}>{line.title}</ProductLink>
              </Text>
              <Text size="sm" c="dimmed">
                {[...variantParts(line), `Quantity ${line.quantity}`].join(' · ')}
              </Text>
              {line.refundedQuantity > 0 && <Text size="sm">{returnedText(line, isUncollected(order))}</Text>}
            </Box>
            <Text fw={500}>{money(line.paid)}</Text>
          </Group>
        ))}
      </Stack>
    </SectionFrame>
  )
}

function returnedText(line: DeskOrder['lines'][number], uncollected: boolean): string {
  const { refundedQuantity, restockedQuantity } = line
  const refunded = refundedText(line, uncollected)
  if (restockedQuantity === 0) return refunded
  return restockedQuantity === refundedQuantity
    ? `${refunded}, restocked`
    : `${refunded}, ${restockedQuantity} restocked`
}
