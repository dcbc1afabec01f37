import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { HideDialog, type HideRequest } from './hide-dialog.tsx'
import { type Item, useInvalidateQueue } from './use-queue.ts'

/** What is moderated; also a product of another list. */
type Moderated =
  | Extract<Item, { kind: 'review' }>
  | { kind: 'product'; product: { id: number; title: string } }

const idOf = (item: Moderated) => (item.kind === 'review' ? item.review.id : item.product.id)

function hide(item: Moderated, reason: string): Promise<unknown> {
  return item.kind === 'review'
    ? callAsAdmin('PATCH /reviews/admin/:reviewId', {
        params: { reviewId: item.review.id },
        body: { hidden: true, reason },
      })
    : callAsAdmin('PATCH /admin/moderation/products/:productId', {
        params: { productId: item.product.id },
        body: { hidden: true, reason },
      })
}

function restore(item: Moderated): Promise<unknown> {
  return item.kind === 'review'
    ? callAsAdmin('PATCH /reviews/admin/:reviewId', {
        params: { reviewId: item.review.id },
        body: { hidden: false },
      })
    : callAsAdmin('PATCH /admin/moderation/products/:productId', {
        params: { productId: item.product.id },
        body: { hidden: false },
      })
}

const dismiss = (item: Moderated) =>
  callAsAdmin('POST /admin/moderation/:subject/:id/dismiss', {
    params: { subject: item.kind, id: idOf(item) },
  })

const hideRequestOf = (item: Moderated): HideRequest =>
  item.kind === 'review'
    ? {
        title: `Hide the review by ${item.review.user.firstName}`,
        consequence:
          'The review is removed from the shop and its rating no longer counts. Open reports are closed.',
        reader: 'its author',
      }
    : {
        title: `Hide ${item.product.title}`,
        consequence:
          'The product is removed from the shop and can’t be bought. The seller can edit it but can’t publish it until you restore it. Open reports are closed.',
        reader: 'the seller',
      }

/** Moderation actions. `ask` opens the hide dialog, which is returned as `dialog`. */
export function useModeration() {
  const [hidingItem, setHidingItem] = useState<Moderated | null>(null)
  const invalidate = useInvalidateQueue()
  const hiding = useMutation({
    mutationFn: ({ item, reason }: { item: Moderated; reason: string }) => hide(item, reason),
    onSuccess: async (_, { item }) => {
      setHidingItem(null)
      toast(
        item.kind === 'review'
          ? 'Review hidden. Its author has been notified.'
          : 'Product hidden. Its seller has been notified.',
      )
      await invalidate()
    },
  })
  const settling = useMutation({
    mutationFn: ({ item, action }: { item: Moderated; action: 'restore' | 'dismiss' }) =>
      action === 'restore' ? restore(item) : dismiss(item),
    onSuccess: async (_, { item, action }) => {
      const what = item.kind === 'review' ? 'review' : 'product'
      toast(action === 'restore' ? `The ${what} was restored.` : 'The reports were dismissed.')
      await invalidate()
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  const ask = (item: Moderated) => {
    hiding.reset()
    setHidingItem(item)
  }
  const dialog = hidingItem && (
    <HideDialog
      request={hideRequestOf(hidingItem)}
      busy={hiding.isPending}
      problem={hiding.error ? messageOf(hiding.error) : undefined}
      onConfirm={(reason) => hiding.mutate({ item: hidingItem, reason })}
      onClose={() => setHidingItem(null)}
    />
  )
  return { ask, dialog, settle: settling.mutate, busy: settling.isPending }
}

export type Moderation = ReturnType<typeof useModeration>
