import { Stack, Text, TextInput } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Confirm } from './confirm.tsx'

type Props = Omit<ComponentProps<typeof Confirm>, 'children' | 'onConfirm'> & {
  /** The text to type, and the label of the field. */
  expected: string
  label: string
  /** The consequences; the expected text follows. */
  children: ReactNode
  /** Error from the server about the typed text. */
  refusal?: string
  onConfirm: (typed: string) => void
}

const mismatch = 'Type the name exactly as shown above.'

/** Confirmation of a permanent action by typing a name. Mount it again for each question, to clear the field. */
export function TypedConfirm({ expected, label, children, refusal, onConfirm, ...question }: Props) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const confirm = () => {
    const matches = typed.trim() === expected
    setWrong(matches ? '' : mismatch)
    if (matches) onConfirm(typed)
  }
  return (
    <Confirm {...question} onConfirm={confirm}>
      <Stack gap="md">
        <Text>
          {children} <strong>{expected}</strong>
        </Text>
        <TextInput
          label={label}
          size="md"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && confirm()}
          error={wrong || refusal}
        />
      </Stack>
    </Confirm>
  )
}
