import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentException } from '#contract/payments/payment-desk.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Processes a parked event again. */
export function ReplayButton({ exception }: { exception: PaymentException }) {
  const queries = useQueryClient()
  const replay = useMutation({
    mutationFn: () =>
      callAsAdmin('POST /admin/payment-exceptions/:exceptionId/replay', {
        params: { exceptionId: exception.id },
      }),
    onSuccess: ({ message }) => toast(message),
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <Button
      variant="default"
      mih="var(--control)"
      aria-label={`Replay: ${exception.reference}`}
      disabled={replay.isPending}
      onClick={() => replay.mutate()}
    >
      Replay
    </Button>
  )
}
