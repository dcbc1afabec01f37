import { messageOf } from '../../api-errors.ts'
import { Confirm } from '../../back-office/confirm.tsx'
import { useRelease } from '../orders/use-order-desk.ts'

/** Asks before an unpaid checkout is ended. */
export function ReleaseDialog({ checkoutId, onClose }: { checkoutId: string; onClose: () => void }) {
  const release = useRelease()
  return (
    <Confirm
      opened
      title="Release the goods?"
      confirmLabel="Release the goods"
      busyLabel="Releasing..."
      busy={release.isPending}
      problem={release.error ? messageOf(release.error) : undefined}
      onConfirm={() => release.mutate(checkoutId, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        The payment page is ended first, then its orders, and the goods can be bought again. If it turns out
        to be paid, it is settled instead.
      </p>
    </Confirm>
  )
}
