import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { otp as otpField } from '#contract/fields.ts'
import type { Seller } from '#contract/sellers/sellers.ts'
import { codeOf, isResponseError, messageOf } from '../../../api-errors.ts'
import { clearQueryCache } from '../../../back-office/area/office.client.tsx'
import { callAsSeller } from '../../../back-office/calls.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { browserId } from '../../../browser/browser-id.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { removeDraft } from '../../product-form/draft.ts'
import { forgetSellerToken } from '../../session/seller-session.ts'

/** Closes the account with the typed business name, and then a code by email. */
export function CloseDialog({ seller, onClose }: { seller: Seller; onClose: () => void }) {
  const { businessName } = seller.businessDetails
  const { codeSent, problems, busy, error, submit, typed, setTyped, otp, setOtp } = useClosing(businessName)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (codeSent) code.current?.focus()
  }, [codeSent])
  return (
    <Modal
      opened
      onClose={onClose}
      title="Close your seller account?"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>
            This can't be undone. To confirm, type your business name: <strong>{businessName}</strong>
          </Text>
          <TextInput
            label="Business Name"
            size="md"
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={problems.name}
          />
          {codeSent && (
            <TextInput
              ref={code}
              label="Code from the email"
              description={`We emailed a code to ${seller.email}. It is valid for 10 minutes.`}
              size="md"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={14}
              value={otp}
              onChange={({ currentTarget }) => setOtp(currentTarget.value)}
              error={problems.code}
            />
          )}
          {error && <Notice tone="problem">{messageOf(error)}</Notice>}
          <DialogButtons
            label={codeSent ? 'Close account permanently' : 'Email me a code'}
            busyLabel={codeSent ? 'Closing...' : 'Sending...'}
            busy={busy}
            {...(codeSent && { color: 'red' as const })}
            cancelLabel="Keep account"
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}

function useClosing(businessName: string) {
  const navigate = useNavigate()
  const [requestId] = useState(browserId)
  const [typed, setTyped] = useState('')
  const [otp, setOtp] = useState('')
  const [codeSent, setCodeSent] = useState(false)
  const [refused, setRefused] = useState<{ name?: string; code?: string }>({})
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!codeSent) {
        await callAsSeller('POST /sellers/close-otp', { body: { requestId } })
        setCodeSent(true)
        return null
      }
      const body = { businessName: typed, otp: otp.replace(/\s/g, ''), requestId }
      return callAsSeller('POST /sellers/close', { body })
    },
    onSuccess: async (reply) => {
      if (!reply) return
      forgetSellerToken()
      removeDraft()
      await navigate('/')
      clearQueryCache()
      toast(reply.message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(typed.trim() !== businessName && { name: 'Type the name exactly as shown above.' }),
      ...(codeSent &&
        !otpField.safeParse(otp.replace(/\s/g, '')).success && { code: 'The code has 6 digits' }),
    }
    setRefused(found)
    if (Object.keys(found).length === 0 && !isPending) mutate()
  }
  const wrongName = (isResponseError(error) && error.body.errors?.[0]?.message) || undefined
  const wrongCode = codeOf(error) === 'code_wrong' ? messageOf(error) : undefined
  return {
    codeSent,
    problems: { name: refused.name ?? wrongName, code: refused.code ?? wrongCode },
    busy: isPending,
    error: wrongName || wrongCode ? null : error,
    submit,
    typed,
    setTyped,
    otp,
    setOtp,
  }
}
