import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  label: string
  /** The search in the URL. */
  value: string
  onSearch: (text: string) => void
}

const waitMs = 300

/** Searches while typing, 300 ms after the last key. Follows Back and Forward. */
export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const search = useDebouncedCallback((next: string) => {
    sent.current = next.trim()
    onSearch(sent.current)
  }, waitMs)

  useEffect(() => {
    // Only for changes from elsewhere, such as Back: the user may have typed on after the last search.
    if (value !== sent.current) {
      sent.current = value
      setText(value)
    }
  }, [value])

  const change = (next: string) => {
    setText(next)
    search(next)
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<Icon name="search" />}
      rightSection={text && <CloseButton aria-label="Clear search" onClick={() => change('')} />}
      maxLength={200}
      size="md"
      w={{ base: '100%', md: 'auto' }}
      // Shrinks to its minimum before the filters wrap. The filters wrap as soon as they lose 1/64 px, hence the factor.
      flex={{ md: '1 1000000 200px' }}
      miw={{ md: 140 }}
      maw={{ md: 320 }}
    />
  )
}
