import { Stack } from '@mantine/core'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { ReturnCard } from '../../back-office/orders/return-card.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { ReturnActions } from '../returns/return-actions.tsx'

export const ReturnsSection = ({ returns }: { returns: OrderReturn[] }) => (
  <SectionFrame title="Returns">
    <Stack component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
      {returns.map((orderReturn) => (
        <li key={orderReturn.id}>
          <ReturnCard orderReturn={orderReturn} actions={<ReturnActions orderReturn={orderReturn} />} />
        </li>
      ))}
    </Stack>
  </SectionFrame>
)
