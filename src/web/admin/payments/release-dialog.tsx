import { messageOf } from '../../api-errors.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { useRelease } from '../orders/use-order-desk.ts'

export function ReleaseDialog({ checkoutId, onClose }: { checkoutId: string; onClose: () => void }) {
  const release = useRelease()
  return (
    <Confirm
      opened
      title="Release stock?"
      confirmLabel="Release stock"
      busyLabel="Releasing..."
      busy={release.isPending}
      problem={release.error ? messageOf(release.error) : undefined}
      onConfirm={() => release.mutate(checkoutId, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        The payment page is closed, the orders are canceled and the stock becomes available again. If the
        payment went through in the meantime, the orders are placed instead.
      </p>
    </Confirm>
  )
}
