import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/contract.ts'
import { api } from '../../../api.ts'

type Suggestions = ReplyOf<'GET /products/suggestions'>

const debounceMs = 120
const none: Suggestions = []

/** Debounced search suggestions. Keeps the previous ones when a request fails. */
export function useSuggestions(text: string): Suggestions {
  const [suggestions, setSuggestions] = useState(none)
  const query = text.trim()

  useEffect(() => {
    if (query.length < 2) {
      setSuggestions(none)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(() => {
      api('GET /products/suggestions', { query: { query }, signal: controller.signal }).then(
        setSuggestions,
        () => undefined,
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])

  return suggestions
}
