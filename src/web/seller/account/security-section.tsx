import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sellerQuery } from '../../back-office/calls.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { TwoStepLogin } from '../../security/two-step-login.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx'

/** Two-step login of the seller. */
export function SecuritySection() {
  const query = sellerQuery('GET /auth/second-factor', {})
  const { data, error, refetch } = useQuery(query)
  const queries = useQueryClient()
  return (
    <SectionFrame
      title="Two-step login"
      note="With two-step login, nobody can use your account with access to your email alone."
    >
      {data ? (
        <TwoStepLogin
          tokenKey="token"
          state={data}
          onChange={(state) => queries.setQueryData(query.queryKey, state)}
        />
      ) : error ? (
        <ErrorState title="Your two-step login did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading what="Loading your two-step login...">
          <Skeleton className="h-[120px]" />
        </Loading>
      )}
    </SectionFrame>
  )
}
