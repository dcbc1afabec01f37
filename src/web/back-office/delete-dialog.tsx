import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../api-errors.ts'
import { toast } from '../ui/toast.tsx'
import { Confirm } from './confirm.tsx'

type Props = {
  /** In a word: "coupon". */
  thing: string
  remove: () => Promise<{ message: string }>
  /** Afterwards, also when it did not work: what is shown is asked for again. */
  refresh: () => unknown
  /** What it says when it did not work; otherwise what the failure says. */
  problemOf?: (error: unknown) => string
  onClose: () => void
  /** What goes with it and what stays. */
  children: ReactNode
}

/** Asks before something goes for good. */
export function DeleteDialog({ thing, remove, refresh, problemOf = messageOf, onClose, children }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: ({ message }) => {
      toast(message)
      onClose()
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
