import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

/** Further requests a view may make for pages that are only pointed at. */
const requestsMax = 5
/** A pointer that passes by means nothing. */
const restMs = 100
const fetched = /^\/(products|product-details)(\/|$)/

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

/** The address within the shop a link to a listing or product leads to, unless it is the page one is on. */
function goalOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || !fetched.test(link.pathname)) return null
  const goal = link.pathname + link.search
  return goal === location.pathname + location.search ? null : goal
}

/**
 * Fetches what a listing or product shows while one rests on its link or presses it. One listener for all links, so
 * that the requests of a view can be counted.
 */
export function PrefetchOnIntent() {
  const { pathname, search } = useLocation()
  const view = pathname + search
  const [wanted, setWanted] = useState<{ view: string; goals: string[] }>({ view, goals: [] })
  useEffect(() => watchLinks((goal) => setWanted((known) => withGoal(known, view, goal))), [view])
  if (wanted.view !== view) return null
  return wanted.goals.map((goal) => <PrefetchPageLinks key={goal} page={goal} />)
}

function withGoal(known: { view: string; goals: string[] }, view: string, goal: string) {
  const goals = known.view === view ? known.goals : []
  if (goals.includes(goal) || goals.length >= requestsMax) return known
  return { view, goals: [...goals, goal] }
}

function watchLinks(want: (goal: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const controller = new AbortController()
  const on = (type: string, delayMs: number) =>
    document.addEventListener(
      type,
      ({ target }) => {
        clearTimeout(timer)
        const goal = goalOf(target)
        if (goal && !savesData()) timer = setTimeout(want, delayMs, goal)
      },
      { signal: controller.signal, passive: true },
    )
  on('pointerover', restMs)
  on('focusin', restMs)
  on('pointerdown', 0)
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}
