import { useState } from 'react'
import { api } from '../../api.ts'
import { messageOf } from '../../api-errors.ts'
import { browserId } from '../../browser/browser-id.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { useReady } from '../../ui/use-ready.ts'

/** The token of a mailed link. In the fragment, which is never sent to a server. */
const tokenInUrl = () => /^#unlock=([\w-]+\.[0-9a-f]+)$/.exec(window.location.hash)?.[1]

/** For owners who opened the mailed link because strangers used up their login codes. */
export function Unlock() {
  const ready = useReady()
  const [token] = useState(() => (typeof window === 'undefined' ? undefined : tokenInUrl()))
  const [state, setState] = useState<{ busy?: boolean; done?: string; problem?: string }>({})
  if (!ready || !token) return null
  if (state.done) return <Notice tone="info">{state.done}</Notice>
  const start = async () => {
    setState({ busy: true })
    try {
      const { message } = await api('POST /auth/unlock', { body: { token, requestId: browserId() } })
      setState({ done: message })
    } catch (error) {
      setState({ problem: messageOf(error) })
    }
  }
  return (
    <section aria-labelledby="unlock" className="grid gap-1 rounded-lg border border-line bg-raised p-2">
      <h2 id="unlock" className="font-text text-base font-medium">
        Unlock your login
      </h2>
      <p>
        Someone requested too many codes for your email address. Unlock this browser to request one yourself.
      </p>
      {state.problem && <Notice tone="problem">{state.problem}</Notice>}
      <Button busy={state.busy && 'Unlocking...'} onClick={() => void start()}>
        Unlock this browser
      </Button>
    </section>
  )
}
