import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useId, useState } from 'react'

type Days = { from: string; to: string }
type Props = { value: Days; onChange: (days: Days) => void }

/** A date range, submitted together. Either day may be empty. */
export function DayFields({ value, onChange }: Props) {
  const [days, setDays] = useState(value)
  const problemId = useId()
  const { from, to } = value
  useEffect(() => setDays({ from, to }), [from, to])

  const isReversed = days.from !== '' && days.to !== '' && days.from > days.to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReversed) onChange(days)
  }
  const field = (name: keyof Days, label: string) => (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={
        <Text size="sm" c="dimmed" aria-hidden="true">
          {label}
        </Text>
      }
      leftSectionWidth={name === 'from' ? 46 : 28}
      w={name === 'from' ? 168 : 150}
      value={days[name]}
      min="2000-01-01"
      max="2099-12-31"
      onChange={(event) => setDays({ ...days, [name]: event.currentTarget.value })}
      aria-invalid={isReversed}
      aria-describedby={isReversed ? problemId : undefined}
    />
  )
  return (
    <form onSubmit={submit} aria-label="Date range">
      <Stack gap={0}>
        <Group gap={8}>
          {field('from', 'From')}
          {field('to', 'To')}
          <Button type="submit" variant="default" h="var(--control)" px="sm">
            Apply
          </Button>
        </Group>
        <Text size="sm" c="var(--sale)" role="alert" id={problemId} mt={isReversed ? 4 : 0}>
          {isReversed && 'The start date must be before the end date.'}
        </Text>
      </Stack>
    </form>
  )
}
