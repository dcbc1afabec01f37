import { encode } from 'uqr'
import { callWith, type TokenKey } from './account-call.ts'
import { CodeForm } from './code-form.tsx'

export type Setup = { secret: string; uri: string }
type Props = {
  tokenKey: TokenKey
  setup: Setup
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Shows a new secret as a QR code and as text, and turns two-step login on with the first code. */
export function SetUp({ tokenKey, setup, onDone, onCancel }: Props) {
  return (
    <>
      <ol className="grid gap-1.5 pl-2.5" style={{ listStyleType: 'decimal' }}>
        <li>Install an authenticator app, such as Google Authenticator, 1Password or Aegis.</li>
        <li>
          Scan this code with the app.
          <QrCode text={setup.uri} />
          <p className="text-sm text-muted">
            On this phone? <a href={setup.uri}>Open your app</a>, or enter this key there:
          </p>
          <code className="block break-words rounded bg-sunken px-1 py-0.5 text-sm">
            {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </li>
        <li>Enter the six digits that the app shows.</li>
      </ol>
      <CodeForm
        label="Turn on two-step login"
        hint="The code changes every 30 seconds."
        send={async (code) =>
          onDone(
            (await callWith(tokenKey, 'POST /auth/second-factor/confirm', { body: { code } })).recoveryCodes,
          )
        }
        onCancel={onCancel}
      />
    </>
  )
}

/** Always black on white: some apps cannot read inverted codes. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      role="img"
      aria-label="QR code of your secret"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width={200}
      height={200}
      className="my-1 rounded border border-line"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
