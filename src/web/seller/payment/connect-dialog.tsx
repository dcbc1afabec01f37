import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { otp as otpField } from '#contract/fields.ts'
import { codeOf, messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { Modal } from '../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../back-office/forms/dialog-buttons.tsx'
import { browserId } from '../../browser/browser-id.ts'
import { Notice } from '../../ui/feedback/states.tsx'
import { useSeller } from '../session/seller-profile.ts'

type Method = 'STRIPE_CONNECT' | 'RAZORPAY_ROUTE'
type Props = {
  method: Method
  label: string
  onClose: () => void
  /** Called when the account is connected without leaving the page. */
  onConnected?: () => void
}

const words: Record<Method, { what: string; submit: string; busy: string }> = {
  STRIPE_CONNECT: {
    what: 'You set up your account at Stripe and come back here.',
    submit: 'Go to Stripe',
    busy: 'Redirecting...',
  },
  RAZORPAY_ROUTE: {
    what: 'We send Razorpay your business details, pickup address, GSTIN and bank account, and Razorpay reviews them. By connecting you accept Razorpay’s terms.',
    submit: 'Connect',
    busy: 'Connecting...',
  },
}

/** Connects after a one-time code by email: payout accounts must not change without it. Stripe continues on its own page. */
export function ConnectDialog({ method, label, onClose, onConnected }: Props) {
  const email = useSeller()?.email
  const [otp, setOtp] = useState('')
  const [problem, setProblem] = useState('')
  const { codeSent, connect } = useConnect(method, onConnected)
  const code = otp.replace(/\s/g, '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (codeSent) field.current?.focus()
  }, [codeSent])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = codeSent && !otpField.safeParse(code).success
    setProblem(missing ? 'The code has 6 digits' : '')
    if (!missing) connect.mutate(code)
  }
  const wrong = codeOf(connect.error) === 'code_wrong' ? messageOf(connect.error) : ''
  // Stays busy while the browser loads Stripe's page.
  const busy = connect.isPending || Boolean(connect.data)
  return (
    <Modal
      opened
      onClose={onClose}
      title={label}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">
            {words[method].what} For your security, we first email a code to {email}. Payouts are on hold for
            a few days after the change.
          </Text>
          {codeSent && (
            <TextInput
              ref={field}
              label="Code from the email"
              description={`We emailed a code to ${email}. It is valid for 10 minutes.`}
              size="md"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={14}
              value={otp}
              error={problem || wrong}
              onChange={({ currentTarget }) => setOtp(currentTarget.value)}
            />
          )}
          {connect.error && !wrong && <Notice tone="problem">{messageOf(connect.error)}</Notice>}
          <DialogButtons
            label={codeSent ? words[method].submit : 'Email me a code'}
            busyLabel={codeSent ? words[method].busy : 'Sending...'}
            busy={busy}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}

/** Emails a code at the first call, and sends the code at the next. */
function useConnect(method: Method, onConnected: (() => void) | undefined) {
  const [codeSent, setCodeSent] = useState(false)
  const [requestId] = useState(browserId)
  const connect = useMutation({
    mutationFn: async (otp: string) => {
      if (codeSent) return callAsSeller('POST /sellers/payout-account', { body: { otp, requestId, method } })
      await callAsSeller('POST /sellers/bank-details-otp', { body: { requestId } })
      setCodeSent(true)
      return null
    },
    onSuccess: (reply) => {
      if (reply?.url) window.location.assign(reply.url)
      else if (reply) onConnected?.()
    },
  })
  return { codeSent, connect }
}
