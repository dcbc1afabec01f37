import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { PayoutSummary } from '#contract/payments/payout.ts'
import { money } from '../../../ui/price.tsx'

type Approval = PayoutSummary['approval']

/** Whether one person may not pay this amount alone. */
export const needsApproval = ({ payableAlone }: Approval, total: number): boolean =>
  payableAlone !== null && total > payableAlone

/** Why a second person is needed, and who could be one. */
export function ApprovalNote({ approval }: { approval: Approval }) {
  return (
    <Text size="sm">
      You can pay {money(approval.payableAlone ?? 0)} alone right now. A larger run needs a second person's
      approval.{' '}
      {approval.approvers > 0 ? (
        'They get an email and have 24 hours to approve it.'
      ) : (
        <>
          No other staff member can approve payouts yet.{' '}
          <Anchor component={Link} to="/admin/staff" inherit underline="always">
            Invite a person
          </Anchor>{' '}
          with the role Owner or Finance first.
        </>
      )}
    </Text>
  )
}
