import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/contract.ts'
import { api } from '../../api.ts'

type Suggestions = ReplyOf<'GET /products/suggestions'>

const pauseMs = 120
const none: Suggestions = []

/** Completions for what is typed, after a short pause; the last answer wins, a failed one is no loss. */
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
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])

  return suggestions
}
