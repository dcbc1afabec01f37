import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContactStatus } from '#contract/shop/contact.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { toast } from '../../ui/feedback/toast.tsx'

type Change = { assignedToMe?: boolean; status?: ContactStatus }

const doneText = ({ assignedToMe, status }: Change): string => {
  if (assignedToMe !== undefined) return assignedToMe ? 'Assigned to you' : 'Assignment removed'
  return status === 'ANSWERED' ? 'Message closed' : 'Message reopened'
}

/** Assigns, closes and reopens a message. */
export function useMessage(messageId: number) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Change) =>
      callAsAdmin('PATCH /admin/contact/:messageId', { params: { messageId }, body }),
    onSuccess: (_message, body) => toast(doneText(body)),
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'GET /admin/contact'] }),
  })
  return { change: mutate, isPending }
}
