import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ModeratedReview } from '#contract/shop/reviews.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { DeleteDialog } from '../../back-office/forms/delete-dialog.tsx'
import { useMay } from '../session/permissions.tsx'
import { useInvalidateQueue } from './use-queue.ts'

type Props = { review: ModeratedReview; reply: NonNullable<ModeratedReview['sellerReply']> }

/** The seller's reply to a review, which an admin can delete. */
export function SellerReply({ review, reply }: Props) {
  const [deleting, setDeleting] = useState(false)
  const invalidate = useInvalidateQueue()
  const may = useMay()
  const remove = async () => {
    await callAsAdmin('DELETE /reviews/admin/:reviewId/reply', { params: { reviewId: review.id } })
    return { message: 'The reply was deleted.' }
  }
  return (
    <div style={{ borderLeft: '2px solid var(--line-strong)', paddingLeft: 12 }}>
      <Text size="sm" fw={600}>
        Reply from the seller
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {reply.text}
      </Text>
      {may('moderation.write') && (
        <Button
          variant="subtle"
          color="red"
          mih="var(--control)"
          aria-label={`Delete reply to ${review.user.firstName}`}
          onClick={() => setDeleting(true)}
        >
          Delete reply
        </Button>
      )}
      {deleting && (
        <DeleteDialog thing="reply" remove={remove} refresh={invalidate} onClose={() => setDeleting(false)}>
          Shoppers will no longer see it. The seller can write a new one.
        </DeleteDialog>
      )}
    </div>
  )
}
