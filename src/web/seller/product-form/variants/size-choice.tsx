import { Button, Chip, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { sizes } from '#shared/catalog/variants/colors.ts'
import { sizeRule, toSize } from '#shared/catalog/variants/to-size.ts'

type Props = {
  used: string[]
  /** No further variant fits. */
  isFull: boolean
  onToggle: (size: string, wanted: boolean) => void
}

const isOption = (size: string) => (sizes as readonly string[]).includes(size)

/** The options, and sizes that the seller added. A product keeps at least one size. */
export const SizeChoice = ({ used, isFull, onToggle }: Props) => (
  <Stack gap={4} role="group" aria-label="Sizes">
    <Text size="sm" fw={600} aria-hidden="true">
      Sizes
    </Text>
    <Group gap="xs">
      {[...sizes, ...used.filter((size) => !isOption(size))].map((size) => (
        <Chip
          key={size}
          size="md"
          variant="outline"
          checked={used.includes(size)}
          disabled={used.includes(size) ? used.length === 1 : isFull}
          onChange={(wanted) => onToggle(size, wanted)}
          styles={{ label: { height: 44 } }}
        >
          {size}
        </Chip>
      ))}
    </Group>
    <AddSize used={used} disabled={isFull} onAdd={(size) => onToggle(size, true)} />
  </Stack>
)

type AddProps = { used: string[]; disabled: boolean; onAdd: (size: string) => void }

/** Adds a size that is no option, such as 42 or 128 GB. */
function AddSize({ used, disabled, onAdd }: AddProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const size = toSize(text)
    if (!size) return setError(sizeRule)
    if (used.includes(size)) return setError(`${size} is already a size of this product.`)
    onAdd(size)
    setText('')
  }
  return (
    <Group gap="xs" align="flex-start" mt="xs">
      <TextInput
        aria-label="Another size"
        placeholder="Another size, such as 42"
        size="md"
        maxLength={60}
        w={240}
        value={text}
        error={error}
        disabled={disabled}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button variant="default" mih="var(--control)" disabled={disabled} onClick={add}>
        Add size
      </Button>
    </Group>
  )
}
