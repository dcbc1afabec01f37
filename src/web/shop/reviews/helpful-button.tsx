import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Review } from '#contract/shop/catalog.ts'
import { messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { figure } from '../../ui/format/figures.ts'
import { useReady } from '../../ui/use-ready.ts'
import { loginPath } from '../paths.ts'
import { call } from '../session/customer-api.ts'
import { useSession } from '../session/session-store.ts'

type Props = {
  review: Review
  /** Whether the customer voted for it; undefined while unknown. */
  voted: boolean | undefined
}

/** Votes for a review, or takes the vote back. A guest logs in first. The author sees the count only. */
export default function HelpfulButton({ review, voted = false }: Props) {
  const { state, user } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const ready = useReady()
  const [result, setResult] = useState<{ helpful: number; voted: boolean }>()
  const [busy, setBusy] = useState(false)
  const now = result ?? { helpful: review.helpful, voted }
  const count = now.helpful > 0 ? ` (${figure(now.helpful)})` : ''
  if (user?.id === review.user.id) {
    return <p className="text-sm text-muted">{now.helpful > 0 ? `Found helpful${count}` : null}</p>
  }
  const vote = async () => {
    if (state === 'guest') return navigate(loginPath(pathname + search))
    setBusy(true)
    try {
      const key = now.voted ? 'DELETE /reviews/:reviewId/helpful' : 'PUT /reviews/:reviewId/helpful'
      setResult(await call(key, { params: { reviewId: review.id } }))
    } catch (error) {
      toast(messageOf(error), { tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look={now.voted ? 'primary' : 'secondary'}
      size="sm"
      className="min-h-5.5"
      aria-pressed={now.voted}
      disabled={!ready || busy}
      onClick={() => void vote()}
    >
      Helpful{count}
      <span className="sr-only">
        : the review by {review.user.firstName} {review.user.lastName}
      </span>
    </Button>
  )
}
