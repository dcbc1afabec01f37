import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Seller } from '#contract/sellers/sellers.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { clearQueryCache } from '../../back-office/office.client.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { TypedConfirm } from '../../back-office/typed-confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { forgetDrafts } from '../product-form/draft.ts'
import { forgetSellerToken } from '../seller-session.ts'

/** Leaving for good. What is typed proves that it is meant. */
export function CloseSection({ seller }: { seller: Seller }) {
  const { businessName } = seller.businessDetails
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (typed: string) => callAsSeller('POST /sellers/close', { body: { businessName: typed } }),
    onSuccess: async ({ message }) => {
      forgetSellerToken()
      forgetDrafts()
      await navigate('/')
      clearQueryCache()
      toast(message)
    },
  })
  const ask = (open: boolean) => {
    reset()
    setAsking(open)
  }
  const refusal = (isResponseError(error) && error.body.errors?.[0]?.message) || undefined
  return (
    <SectionFrame
      title="Close Account"
      note="Your products are no longer sold and you cannot log in any more. Orders and money records stay; money we owe you is still paid out. This cannot be undone."
    >
      <Button variant="outline" color="red" mih={44} onClick={() => ask(true)} style={{ alignSelf: 'start' }}>
        Close account
      </Button>
      {asking && (
        <TypedConfirm
          opened
          title="Close your seller account?"
          confirmLabel="Close account for good"
          cancelLabel="Keep account"
          busyLabel="Closing..."
          busy={isPending}
          problem={error && !refusal ? messageOf(error) : undefined}
          expected={businessName}
          label="Business Name"
          refusal={refusal}
          onConfirm={mutate}
          onClose={() => ask(false)}
        >
          This cannot be undone. To close it, type the name of your business:
        </TypedConfirm>
      )}
    </SectionFrame>
  )
}
