import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { orderProblem, rangeProblem } from '../figures/range-problem.ts'

type Days = { from: string; to: string }
type Props = {
  value: Days
  onChange: (days: Days) => void
  /** For lists that accept ranges of more than a year. */
  anyLength?: boolean
}

/** A date range, submitted together. Either day may be empty. */
export function DayFields({ value, onChange, anyLength = false }: Props) {
  const [days, setDays] = useState(value)
  const problemId = useId()
  const { from, to } = value
  useEffect(() => setDays({ from, to }), [from, to])

  const problem = anyLength ? orderProblem(days) : rangeProblem(days)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem) onChange(days)
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
      aria-invalid={problem !== undefined}
      aria-describedby={problem ? problemId : undefined}
    />
  )
  return (
    <form onSubmit={submit} aria-label="Date range">
      <Stack gap={0}>
        <Group gap={8}>
          {field('from', 'From')}
          {field('to', 'To')}
          <Button type="submit" variant="default" h="var(--control)" px="xs">
            Apply
          </Button>
        </Group>
        <Text size="sm" c="var(--sale)" role="alert" id={problemId} mt={problem ? 4 : 0}>
          {problem}
        </Text>
      </Stack>
    </form>
  )
}
