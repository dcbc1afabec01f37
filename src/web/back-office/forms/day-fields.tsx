import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { orderProblem, rangeProblem } from '../figures/range-problem.ts'
import { isDay } from '../list/view/url-view.ts'

type Days = { from: string; to: string }
type Props = {
  value: Days
  onChange: (days: Days) => void
  /** For lists that accept ranges of more than a year. */
  anyLength?: boolean
  /** Applies each complete day at once, without a button. */
  live?: boolean
}

const isComplete = (day: string): boolean => day === '' || isDay(day)

/** A date range, submitted together. Either day may be empty. */
export function DayFields({ value, onChange, anyLength = false, live = false }: Props) {
  const [days, setDays] = useState(value)
  const problemId = useId()
  const { from, to } = value
  useEffect(() => setDays({ from, to }), [from, to])

  const problemOf = anyLength ? orderProblem : rangeProblem
  // While a year is being typed, the day is not one yet.
  const problem = isComplete(days.from) && isComplete(days.to) ? problemOf(days) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem) onChange(days)
  }
  const change = (next: Days) => {
    setDays(next)
    if (live && isComplete(next.from) && isComplete(next.to) && !problemOf(next)) onChange(next)
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
      // On phones, text of 16 px fits beside the icon of the calendar.
      w={name === 'from' ? { base: 190, sm: 168 } : { base: 172, sm: 150 }}
      value={days[name]}
      min="2000-01-01"
      max="2099-12-31"
      onChange={(event) => change({ ...days, [name]: event.currentTarget.value })}
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
          {!live && (
            <Button type="submit" variant="default" h="var(--control)" px="xs">
              Apply
            </Button>
          )}
        </Group>
        <Text size="sm" c="var(--sale)" role="alert" id={problemId} mt={problem ? 4 : 0}>
          {problem}
        </Text>
      </Stack>
    </form>
  )
}
