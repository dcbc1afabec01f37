import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SellerReview } from '#contract/shop/reviews.ts'
import { fitLabels } from '#shared/reviews/fits.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { mediumDay } from '../../ui/format/figures.ts'
import { Stars } from '../../ui/rating.tsx'
import { May } from '../session/permissions.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { useReply } from './use-reply.ts'

export function ReviewCard({ review }: { review: SellerReview }) {
  const author = `${review.user.firstName} ${review.user.lastName}`.trim()
  const photos = review.productImages.length
  const facts = [
    review.verifiedPurchase && 'Verified purchase',
    review.fit && fitLabels[review.fit],
    review.helpful > 0 && `${review.helpful} found it helpful`,
    photos > 0 && `${photos} ${photos === 1 ? 'photo' : 'photos'}`,
  ].filter(Boolean)
  return (
    <Paper component="li" p="md">
      <Stack gap={6}>
        <Group gap="xs">
          <Stars value={review.rating} />
          <Text size="sm" fw={600}>
            {author}
          </Text>
          <Text size="sm" c="dimmed">
            <time dateTime={review.createdAt}>{mediumDay(review.createdAt)}</time>
          </Text>
          <Anchor component={Link} to={`/reviews/${review.product.id}`} size="sm">
            {review.product.title}
          </Anchor>
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {review.reviewText}
        </Text>
        {review.sellerReply && (
          <div style={{ borderLeft: '2px solid var(--line-strong)', paddingLeft: 12 }}>
            <Text size="sm" fw={600}>
              Your reply, {mediumDay(review.sellerReply.createdAt)}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {review.sellerReply.text}
            </Text>
          </div>
        )}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {facts.join(', ')}
          </Text>
          <May permission="reviews.write">
            <Actions review={review} author={author} />
          </May>
        </Group>
      </Stack>
    </Paper>
  )
}

function Actions({ review, author }: { review: SellerReview; author: string }) {
  const [open, setOpen] = useState<'reply' | 'delete' | null>(null)
  const { save, remove, problem, reset } = useReply(review.id)
  const close = () => {
    reset()
    setOpen(null)
  }
  return (
    <Group gap="xs">
      {review.sellerReply && (
        <Button
          variant="default"
          mih="var(--control)"
          aria-label={`Delete reply to ${author}`}
          onClick={() => setOpen('delete')}
        >
          Delete reply
        </Button>
      )}
      <Button
        variant="default"
        mih="var(--control)"
        aria-label={`${review.sellerReply ? 'Edit reply' : 'Reply'} to ${author}`}
        onClick={() => setOpen('reply')}
      >
        {review.sellerReply ? 'Edit reply' : 'Reply'}
      </Button>
      {open === 'reply' && (
        <ReplyDialog
          author={author}
          text={review.sellerReply?.text ?? ''}
          busy={save.isPending}
          problem={problem}
          onSend={(text) => save.mutate(text, { onSuccess: close })}
          onClose={close}
        />
      )}
      <Confirm
        opened={open === 'delete'}
        title="Delete your reply?"
        confirmLabel="Delete reply"
        busyLabel="Deleting..."
        busy={remove.isPending}
        problem={problem}
        onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        Shoppers will no longer see it. You can write a new one.
      </Confirm>
    </Group>
  )
}
