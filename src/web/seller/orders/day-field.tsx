import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isDay } from '../../back-office/url-view.ts'

type Props = {
  label: string
  /** The day that is listed now; empty for any. */
  value: string
  error?: string
  onDay: (day: string) => void
}

/** A day to filter by. What stands there while a year is being typed is nobody else's business. */
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
      label={label}
      labelProps={{ fz: 'sm' }}
      size="md"
      value={text}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setText(value)}
      w={{ base: 'calc(50% - 8px)', sm: 168 }}
    />
  )
}
