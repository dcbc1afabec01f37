import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../api-errors.ts'
import { Confirm } from './forms/confirm.tsx'

type Props = {
  /** Two-step login is on. */
  on: boolean
  /** The button is shown. */
  resettable: boolean
  /** On cards, which have no table head. */
  labelled: boolean
  name: string
  email: string
  change: { isPending: boolean; error: Error | null; reset: () => void }
  onReset: (close: () => void) => void
}

/** Whether a colleague has two-step login, and for owners the way back when app and passkeys are lost. */
export function TwoStepCell({ on, resettable, labelled, name, email, change, onReset }: Props) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        {labelled && <Text size="sm">Two-step login:</Text>}
        <Text size="sm">{on ? 'On' : 'Off'}</Text>
        {on && resettable && (
          <Button
            variant="subtle"
            size="sm"
            mih="var(--control)"
            aria-label={`Reset two-step login of ${name}`}
            onClick={() => {
              change.reset()
              setAsking(true)
            }}
          >
            Reset
          </Button>
        )}
      </Group>
      <Confirm
        opened={asking}
        title={`Reset two-step login of ${name}?`}
        confirmLabel="Reset"
        busyLabel="Resetting..."
        busy={change.isPending}
        problem={change.error ? messageOf(change.error) : undefined}
        onConfirm={() => onReset(close)}
        onClose={close}
      >
        <Text>
          Only for a person who lost the app, the passkeys and the recovery codes. Call them first to be sure
          that the request is theirs. {email} is logged out on all devices and then needs only the code we
          email. Every owner gets an email.
        </Text>
      </Confirm>
    </>
  )
}
