import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TokenKey } from '../security/account-call.ts'
import { Passkeys } from '../security/passkeys/passkeys.tsx'
import { TwoStepLogin } from '../security/two-step-login.tsx'
import { ErrorState, Loading, Skeleton } from '../ui/feedback/states.tsx'
import type { adminQuery, sellerQuery } from './calls.ts'
import { SectionFrame } from './section-frame.tsx'
import styles from './security-section.module.css'

type Props = { tokenKey: TokenKey; query: typeof sellerQuery | typeof adminQuery }

/** Two-step login and passkeys of a seller or an admin. */
export function SecuritySection({ tokenKey, query: queryOf }: Props) {
  const query = queryOf('GET /auth/second-factor', {})
  const { data, error, refetch } = useQuery(query)
  const queries = useQueryClient()
  return (
    <SectionFrame
      id="security"
      title="Two-step login"
      note="Two-step login protects your account even if someone gets into your email."
    >
      {data ? (
        <Stack gap="md" className={styles.section}>
          <TwoStepLogin
            tokenKey={tokenKey}
            state={data}
            onChange={(state) => queries.setQueryData(query.queryKey, state)}
          />
          <Passkeys tokenKey={tokenKey} onChange={() => void refetch()} />
        </Stack>
      ) : error ? (
        <ErrorState
          title="We couldn't load your two-step login"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading what="Loading your two-step login...">
          <Skeleton className="h-[120px]" />
        </Loading>
      )}
    </SectionFrame>
  )
}
