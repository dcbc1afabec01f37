import { Stack, Text, TextInput } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Confirm } from './confirm.tsx'

type Props = Omit<ComponentProps<typeof Confirm>, 'children' | 'onConfirm'> & {
  /** What has to be typed, and what it is called. */
  expected: string
  label: string
  /** What will happen, up to the words that have to be typed. */
  children: ReactNode
  /** What the server has against what was typed. */
  refusal?: string
  onConfirm: (typed: string) => void
}

const notTheName = 'Type the name exactly as it stands above.'

/** Asks before something goes for good. What is typed proves that it is meant; mounted anew for each question. */
export function TypedConfirm({ expected, label, children, refusal, onConfirm, ...question }: Props) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const confirm = () => {
    const matches = typed.trim() === expected
    setWrong(matches ? '' : notTheName)
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
