import { Button, Stack } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { DayRange } from '#shared/day-range.ts'
import { type Choice, choices, rangePath } from '../figures/figures-range.ts'
import { DayFields } from '../forms/day-fields.tsx'
import { ChoiceLine } from './choice-line.tsx'

type Props = { choice: Choice; range: DayRange; onDays: (range: DayRange) => void }

/** Date range presets as links, and fields for a custom range. */
export function RangeChoice({ choice, range, onDays }: Props) {
  const [params] = useSearchParams()
  const entries = [
    ...choices.map(({ value, label }) => ({ value, label, to: rangePath(params, { range: value }) })),
    { value: 'custom', label: 'Custom', to: rangePath(params, range) },
  ]
  return (
    <Stack gap="sm" miw={0} maw="100%">
      <ChoiceLine label="Date range">
        {entries.map(({ value, label, to }) => (
          <Button
            key={value}
            component={Link}
            to={to}
            preventScrollReset
            variant={value === choice ? 'filled' : 'default'}
            aria-current={value === choice ? 'true' : undefined}
            h="var(--control)"
            // All choices fit on one line of a phone.
            px={{ base: 4, sm: 'sm' }}
            fw={500}
          >
            {label}
          </Button>
        ))}
      </ChoiceLine>
      {choice === 'custom' && (
        <DayFields value={range} onChange={({ from, to }) => from && to && onDays({ from, to })} />
      )}
    </Stack>
  )
}
