import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { currencySign } from './ui/currency.ts'

/** About two kilobytes each. */
const partsMax = 4_000

const parts = new Map<string, string>()

/** What would be in the head if the part were a page; the page that has it asks for its first pictures itself. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** The markup of a part of a page, made when it is asked for the first time; the least recently used go first. */
export function markupOf(name: string, part: ReactNode): string {
  const key = currencySign() + name
  const markup = parts.get(key) ?? renderToString(<MemoryRouter>{part}</MemoryRouter>).replace(preloads, '')
  parts.delete(key)
  parts.set(key, markup)
  const [oldest = ''] = parts.size > partsMax ? parts.keys() : []
  if (oldest) parts.delete(oldest)
  return markup
}
