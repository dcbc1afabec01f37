import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

/** Searches without loading the page anew; without JavaScript, the browser submits the form. */
export function useHelpSearch() {
  const navigate = useNavigate()
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
    void navigate(query ? `/help?query=${encodeURIComponent(query)}` : '/help')
  }
}
