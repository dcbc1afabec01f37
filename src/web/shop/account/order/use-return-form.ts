import { useEffect, useRef, useState } from 'react'
import type { OrderItem } from '#contract/orders.ts'
import type { ReturnBody } from '#contract/returns.ts'
import type { ReturnReason } from '#shared/return-reasons.ts'
import { messageOf } from '../../../api-errors.ts'
import { addressesOf, areUploading, imagesObstacle, useImages } from '../../../images/use-images.ts'
import { say } from '../../../ui/toast.tsx'
import { call } from '../../session.ts'
import { uploader } from '../../uploader.ts'

export const commentMax = 1000

type Problems = { reason?: string; comment?: string; photos?: string; form?: string }

/** What the form says, and how sending it goes. Sent again after a doubt, the same words are the same return. */
export function useReturnForm(item: OrderItem, onDone: () => void) {
  const [quantity, setQuantity] = useState(1)
  const [reason, setReason] = useState<ReturnReason>()
  const [comment, setComment] = useState('')
  const photos = useImages([], uploader)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const sent = useRef({ words: '', key: '' })

  const obstacle = imagesObstacle(photos.images)
  const uploading = areUploading(photos.images)

  const send = async () => {
    const found: Problems = {
      ...(!reason && { reason: 'Please choose a reason' }),
      ...(reason === 'OTHER' &&
        !comment.trim() && { comment: 'Please tell us in a few words what is wrong' }),
      ...(obstacle && { photos: obstacle }),
    }
    setProblems(found)
    if (!reason || Object.keys(found).length > 0) return
    if (uploading) return setWaiting(true)
    const body: ReturnBody = {
      items: [{ orderItemId: item.id, quantity }],
      reason,
      comment: comment.trim(),
      photos: addressesOf(photos.images),
    }
    const words = JSON.stringify(body)
    if (words !== sent.current.words) sent.current = { words, key: crypto.randomUUID() }
    setBusy(true)
    try {
      const params = { orderId: item.orderId }
      await call('POST /orders/:orderId/returns', { params, body, idempotencyKey: sent.current.key })
      say('We have told the seller that you want to return it')
      onDone()
    } catch (error) {
      setProblems({ form: messageOf(error) })
      setBusy(false)
    }
  }

  // Goes on as soon as the photos allow it.
  useEffect(() => {
    if (!waiting || (uploading && !obstacle)) return
    setWaiting(false)
    void send()
  })

  /** What was said about the words is no longer true once they change. */
  const forgetProblems = () => setProblems(({ photos: kept }) => ({ photos: kept }))
  const choose = (next: ReturnReason) => {
    setReason(next)
    forgetProblems()
  }
  const write = (next: string) => {
    setComment(next)
    forgetProblems()
  }

  return {
    quantity,
    setQuantity,
    reason,
    choose,
    comment,
    write,
    photos,
    problems: { ...problems, photos: obstacle ? problems.photos : undefined },
    busy: waiting ? 'Waiting for photos...' : busy && 'Sending...',
    send,
  } as const
}
