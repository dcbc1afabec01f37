import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { otp as otpField } from '#contract/fields.ts'
import { codeOf, messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { DialogButtons } from '../../back-office/dialog-buttons.tsx'
import { browserId } from '../../browser-id.ts'
import { Notice } from '../../ui/states.tsx'
import { useSeller } from '../seller-profile.ts'

type Props = { label: string; onClose: () => void }

/** Leads on to Stripe's own pages; with a mailed code first, so that nobody else can lead the money elsewhere. */
export function ConnectDialog({ label, onClose }: Props) {
  const email = useSeller()?.email
  const [coded, setCoded] = useState(false)
  const [otp, setOtp] = useState('')
  const [problem, setProblem] = useState('')
  const [requestId] = useState(browserId)
  const code = otp.replace(/\s/g, '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (coded) field.current?.focus()
  }, [coded])
  const connect = useMutation({
    mutationFn: async () => {
      if (!coded) {
        await callAsSeller('POST /sellers/bank-details-otp', { body: { requestId } })
        setCoded(true)
        return null
      }
      return callAsSeller('POST /sellers/payout-account', { body: { otp: code, requestId } })
    },
    onSuccess: (reply) => reply && window.location.assign(reply.url),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = coded && !otpField.safeParse(code).success
    setProblem(missing ? 'The code has 6 digits' : '')
    if (!missing) connect.mutate()
  }
  const wrong = codeOf(connect.error) === 'code_wrong' ? messageOf(connect.error) : ''
  // The page of Stripe is on its way: what was pressed stays pressed.
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
            You go on with Stripe's own pages and come back here. We mail a code to {email} first, so that
            nobody but you can lead your money elsewhere. After that payouts wait for some days.
          </Text>
          {coded && (
            <TextInput
              ref={field}
              label="Code from the mail"
              description={`We have mailed a code to ${email}. It works for 10 minutes.`}
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
            label={coded ? 'Go to Stripe' : 'Send me a code'}
            busyLabel={coded ? 'Leading you there...' : 'Sending...'}
            busy={busy}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
