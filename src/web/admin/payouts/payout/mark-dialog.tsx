import type { AdminPayout } from '#contract/payments/payout.ts'
import { messageOf } from '../../../api-errors.ts'
import { ReasonDialog } from '../../../back-office/forms/reason-dialog.tsx'
import { payoutMethodNames } from '../../../back-office/payouts/payout-text.ts'
import { money } from '../../../ui/price.tsx'
import { useMark } from '../use-payouts.ts'
import type { Mark } from './possible-marks.ts'

const textMax = 300

export const markLabels: Record<Mark, string> = {
  paid: 'Mark paid',
  failed: 'Mark failed',
  returned: 'Mark returned',
}

type Props = { payout: AdminPayout; mark: Mark; onClose: () => void }

/** Records the outcome of a payout. */
export function MarkDialog({ payout, mark, onClose }: Props) {
  const { mutate, isPending, error } = useMark(payout.id)
  const amount = money(payout.amount)
  const { businessName } = payout.seller
  const arrived = mark === 'paid'
  return (
    <ReasonDialog
      title={`${markLabels[mark]}: ${payout.reference}`}
      label={arrived ? 'Note (optional)' : 'Reason'}
      description={arrived ? 'Such as the bank statement number.' : 'The seller will see it.'}
      max={textMax}
      requiredText={arrived ? undefined : 'Enter a reason. The seller will see it.'}
      confirmLabel={markLabels[mark]}
      busyLabel="Marking..."
      busy={isPending}
      problem={error ? messageOf(error) : undefined}
      onSend={(text) => mutate({ mark, text }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {payout.unanswered &&
        !arrived &&
        `First check at ${payoutMethodNames[payout.method]} that nothing was paid: a retry sends the money again. `}
      {arrived
        ? `The bank paid ${amount} to ${businessName}.`
        : `${amount} did not reach ${businessName}. The amount is owed again, and the seller gets an email with your reason.`}
    </ReasonDialog>
  )
}
