import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageLoading } from '../../back-office/area/area-pages.client.tsx'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminQuery } from '../../back-office/calls.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'

/** Shows the area, or how to set up two-step login where the shop requires it of admins. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(adminQuery('GET /auth/second-factor', {}))
  if (error && !data) {
    return <ErrorState title="We couldn't load your login" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <PageLoading text="Loading User Profile..." />
  if (!data.required || data.enabled) return children
  return (
    <div style={{ maxWidth: 640 }}>
      <PageHead title="Set up two-step login" area="Admin" />
      <SectionFrame
        title="One more step before you can manage the shop"
        note="Admins of this shop log in with a passkey or a code from an authenticator app. Setting it up takes two minutes."
      >
        {/* The account pages belong to the shop, a document of its own. */}
        <Button
          component="a"
          href="/account#security"
          mih="var(--control)"
          style={{ alignSelf: 'flex-start' }}
        >
          Set up two-step login
        </Button>
      </SectionFrame>
    </div>
  )
}
