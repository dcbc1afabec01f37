import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The page says that it did not start unless this is set.
document.documentElement.dataset.started = ''

// In a turn of its own: reading React was one.
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

import('./network.ts').then(
  ({ watchNetwork }) => watchNetwork(),
  // Without it the shop works the same and says less.
  () => undefined,
)
