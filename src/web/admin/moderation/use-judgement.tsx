import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { toast } from '../../ui/toast.tsx'
import { type Asked, HideDialog } from './hide-dialog.tsx'
import { type Item, useForgetQueue } from './use-queue.ts'

const idOf = (item: Item) => (item.kind === 'review' ? item.review.id : item.product.id)

function hide(item: Item, reason: string): Promise<unknown> {
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

function restore(item: Item): Promise<unknown> {
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

const dismiss = (item: Item) =>
  callAsAdmin('POST /admin/moderation/:subject/:id/dismiss', {
    params: { subject: item.kind, id: idOf(item) },
  })

const askedOf = (item: Item): Asked =>
  item.kind === 'review'
    ? {
        title: `Hide the review by ${item.review.user.firstName}`,
        consequence:
          'It leaves the shop’s pages at once and its rating no longer counts. Its open reports are closed.',
        reader: 'its author',
      }
    : {
        title: `Hide ${item.product.title}`,
        consequence:
          'It leaves listings, search and its page at once, and cannot be bought. The seller may change it, but not publish it before you restore it. Its open reports are closed.',
        reader: 'the seller',
      }

/** What an admin does with a thing: `ask` opens the question why it is hidden, `dialog` is where that stands. */
export function useJudgement() {
  const [asked, setAsked] = useState<Item | null>(null)
  const forget = useForgetQueue()
  const hiding = useMutation({
    mutationFn: ({ item, reason }: { item: Item; reason: string }) => hide(item, reason),
    onSuccess: async (_, { item }) => {
      setAsked(null)
      toast(
        item.kind === 'review'
          ? 'The review is hidden. Its author is told why.'
          : 'The product is hidden. Its seller is told why.',
      )
      await forget()
    },
  })
  const settling = useMutation({
    mutationFn: ({ item, deed }: { item: Item; deed: 'restore' | 'dismiss' }) =>
      deed === 'restore' ? restore(item) : dismiss(item),
    onSuccess: async (_, { item, deed }) => {
      const what = item.kind === 'review' ? 'review' : 'product'
      toast(deed === 'restore' ? `The ${what} is as it was before.` : 'The reports were dismissed.')
      await forget()
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  const ask = (item: Item) => {
    hiding.reset()
    setAsked(item)
  }
  const dialog = asked && (
    <HideDialog
      asked={askedOf(asked)}
      busy={hiding.isPending}
      problem={hiding.error ? messageOf(hiding.error) : undefined}
      onConfirm={(reason) => hiding.mutate({ item: asked, reason })}
      onClose={() => setAsked(null)}
    />
  )
  return { ask, dialog, settle: settling.mutate, busy: settling.isPending }
}

export type Judgement = ReturnType<typeof useJudgement>
