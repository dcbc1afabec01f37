import { Passkeys } from '../../../security/passkeys/passkeys.tsx'
import { TwoStepLogin } from '../../../security/two-step-login.tsx'
import { ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx'
import { call } from '../../session/customer-api.ts'
import { StaleNotice } from '../stale-notice.tsx'
import { useLoad } from '../use-load.ts'
import { Devices } from './devices.tsx'

/** Two-step login, passkeys and the devices that are logged in. */
export default function SecuritySection({ onSettled }: { onSettled: () => void }) {
  const { data, error, reload, setData } = useLoad('security', () => call('GET /auth/second-factor', {}))
  return (
    <>
      <p className="mb-2 max-w-[65ch] text-muted">
        Two-step login protects your account even if someone gets into your email.
      </p>
      {data && error ? <StaleNotice error={error} onRetry={reload} /> : null}
      {data ? (
        <div className="grid gap-2 rounded-lg border border-line bg-raised p-2">
          <TwoStepLogin tokenKey="access_token" state={data} onChange={setData} />
          <Passkeys tokenKey="access_token" onChange={reload} />
        </div>
      ) : error ? (
        <ErrorState title="We couldn't load your security settings" error={error} onRetry={reload} />
      ) : (
        <Loading what="Loading your security settings...">
          <Skeleton className="h-[160px]" />
        </Loading>
      )}
      {(data || error) && <Devices onSettled={onSettled} />}
    </>
  )
}
