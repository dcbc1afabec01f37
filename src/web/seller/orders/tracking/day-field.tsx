import { Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isDay } from '../../../back-office/list/view/url-view.ts'

type Props = {
  label: string
  /** `yyyy-mm-dd`; empty for any day. */
  value: string
  error?: string
  onDay: (day: string) => void
}

/** A date filter. Incomplete dates, while the year is being typed, are not applied. */
export function DayField({ label, value, error, onDay }: Props) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const change = (next: string) => {
    setText(next)
    if (next === '' || isDay(next)) onDay(next)
  }
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={
        <Text size="sm" c="dimmed" aria-hidden="true">
          {label}
        </Text>
      }
      leftSectionWidth={46}
      value={text}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setText(value)}
      // Also the 16 px text of phones fits beside the icon of the calendar.
      w={190}
    />
  )
}
