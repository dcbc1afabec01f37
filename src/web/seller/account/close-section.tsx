import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Seller } from '#contract/sellers/sellers.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { clearQueryCache } from '../../back-office/area/office.client.tsx'
import { callAsSeller } from '../../back-office/calls.ts'
import { TypedConfirm } from '../../back-office/forms/typed-confirm.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { removeDraft } from '../product-form/draft.ts'
import { forgetSellerToken } from '../session/seller-session.ts'

export function CloseSection({ seller }: { seller: Seller }) {
  const { businessName } = seller.businessDetails
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (typed: string) => callAsSeller('POST /sellers/close', { body: { businessName: typed } }),
    onSuccess: async ({ message }) => {
      forgetSellerToken()
      removeDraft()
      await navigate('/')
      clearQueryCache()
      toast(message)
    },
  })
  const ask = (open: boolean) => {
    reset()
    setOpened(open)
  }
  const rejection = (isResponseError(error) && error.body.errors?.[0]?.message) || undefined
  return (
    <SectionFrame
      title="Close Account"
      note="Your products are taken off sale and you can no longer log in. Orders and payment records are kept, and we pay out your remaining balance. This can't be undone."
    >
      <Button variant="outline" color="red" mih={44} onClick={() => ask(true)} style={{ alignSelf: 'start' }}>
        Close account
      </Button>
      {opened && (
        <TypedConfirm
          opened
          title="Close your seller account?"
          confirmLabel="Close account permanently"
          cancelLabel="Keep account"
          busyLabel="Closing..."
          busy={isPending}
          problem={error && !rejection ? messageOf(error) : undefined}
          expected={businessName}
          label="Business Name"
          refusal={rejection}
          onConfirm={mutate}
          onClose={() => ask(false)}
        >
          This can't be undone. To confirm, type your business name:
        </TypedConfirm>
      )}
    </SectionFrame>
  )
}
