import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// In its own task: evaluating React has just blocked the main thread.
setTimeout(() => {
  // Inline scripts show the chunk-load error, and remember pressed buttons, until this is set.
  document.documentElement.dataset.started = ''
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
})
