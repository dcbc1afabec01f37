import { Box, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Seller } from '#contract/sellers/sellers.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { TypedConfirm } from '../../back-office/typed-confirm.tsx'
import { toast } from '../../ui/toast.tsx'

/** For a seller who never sold anything. What is typed proves that it is meant. */
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
        note="This seller never sold anything, so nothing has to stay: the account goes with its products, pictures and history."
      >
        <Button
          variant="outline"
          color="red"
          mih={44}
          onClick={() => ask(true)}
          style={{ alignSelf: 'start' }}
        >
          Delete seller
        </Button>
        {asking && (
          <TypedConfirm
            opened
            title="Delete this seller?"
            confirmLabel="Delete seller for good"
            cancelLabel="Keep seller"
            busyLabel="Deleting..."
            busy={isPending}
            problem={error ? messageOf(error) : undefined}
            expected={businessName}
            label="Business Name"
            onConfirm={() => mutate()}
            onClose={() => ask(false)}
          >
            This cannot be undone, and the seller is told by mail. To delete, type the name of the business:
          </TypedConfirm>
        )}
      </SectionFrame>
    </Box>
  )
}
