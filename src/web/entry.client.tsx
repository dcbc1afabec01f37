import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The inline script of the root layout shows the chunk-load error unless this is set.
document.documentElement.dataset.started = ''

// In its own task: evaluating React has just blocked the main thread.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
