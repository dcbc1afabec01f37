import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../api-errors.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Confirm } from './confirm.tsx'

type Props = {
  /** Noun: "coupon". */
  thing: string
  remove: () => Promise<{ message: string }>
  /** Called after success and failure, to reload the list. */
  refresh: () => unknown
  /** Custom error message. */
  problemOf?: (error: unknown) => string
  /** Called after success, for example to leave the page of the deleted thing. */
  onDeleted?: () => unknown
  onClose: () => void
  /** The consequences. */
  children: ReactNode
}

/** Confirms and runs a deletion. */
export function DeleteDialog({
  thing,
  remove,
  refresh,
  problemOf = messageOf,
  onDeleted,
  onClose,
  children,
}: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: ({ message }) => {
      toast(message)
      onClose()
      onDeleted?.()
    },
    onSettled: refresh,
  })
  return (
    <Confirm
      opened
      title={`Delete this ${thing}?`}
      confirmLabel={`Delete ${thing}`}
      busyLabel="Deleting..."
      busy={isPending}
      problem={error ? problemOf(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {children}
    </Confirm>
  )
}
