import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Publishes, replaces and deletes the seller's reply to a review. */
export function useReply(reviewId: number) {
  const queries = useQueryClient()
  const params = { reviewId }
  const onSettled = () => queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/reviews'] })
  const save = useMutation({
    mutationFn: (text: string) =>
      callAsSeller('PUT /sellers/reviews/:reviewId/reply', { params, body: { text } }),
    onSuccess: () => toast('Your reply is published'),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: () => callAsSeller('DELETE /sellers/reviews/:reviewId/reply', { params }),
    onSuccess: () => toast('Your reply was deleted'),
    onSettled,
  })
  const error = save.error ?? remove.error
  const reset = () => {
    save.reset()
    remove.reset()
  }
  return { save, remove, problem: error ? messageOf(error) : undefined, reset }
}
