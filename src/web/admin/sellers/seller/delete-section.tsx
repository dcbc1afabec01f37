import { Box, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Seller } from '#contract/sellers/sellers.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { TypedConfirm } from '../../../back-office/forms/typed-confirm.tsx'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

/** For sellers without orders. The typed business name confirms the deletion. */
export function DeleteSection({ seller }: { seller: Seller }) {
  const { businessName } = seller.businessDetails
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => callAsAdmin('DELETE /sellers/:id', { params: { id: seller.id } }),
    onSuccess: async ({ message }) => {
      await navigate('/admin/sellers')
      queries.removeQueries({
        predicate: ({ queryKey: [area, call] }) => area === 'admin' && String(call).includes('/sellers'),
      })
      toast(message)
    },
  })
  const ask = (open: boolean) => {
    reset()
    setAsking(open)
  }
  return (
    <Box mt="md">
      <SectionFrame
        title="Delete Seller"
        note="This seller has no orders. Deleting the account also deletes its products, images and history."
      >
        <Button
          variant="outline"
          color="red"
          mih="var(--control)"
          onClick={() => ask(true)}
          style={{ alignSelf: 'start' }}
        >
          Delete seller
        </Button>
        {asking && (
          <TypedConfirm
            opened
            title="Delete this seller?"
            confirmLabel="Delete seller permanently"
            cancelLabel="Keep seller"
            busyLabel="Deleting..."
            busy={isPending}
            problem={error ? messageOf(error) : undefined}
            expected={businessName}
            label="Business Name"
            onConfirm={() => mutate()}
            onClose={() => ask(false)}
          >
            This can't be undone. The seller is notified by email. To confirm, type the business name:
          </TypedConfirm>
        )}
      </SectionFrame>
    </Box>
  )
}
