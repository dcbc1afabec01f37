import { createRoot } from 'react-dom/client'
import { claimsOf } from '../browser/token.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

let asking: Promise<boolean> | undefined

/**
 * Opens the dialog in which the account proves itself; resolves to false when it is closed. Requests that are refused at
 * the same time share one dialog. A separate React root, because the refused request may come from any area.
 */
export function askForProof(token: string): Promise<boolean> {
  asking ??= show(token).finally(() => {
    asking = undefined
  })
  return asking
}

function show(token: string): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const isSeller = String(claimsOf(token).authorities).includes('ROLE_SELLER')
  return new Promise<boolean>((resolve) => {
    const end = (proved: boolean) => {
      root.unmount()
      host.remove()
      resolve(proved)
    }
    root.render(<StepUpDialog tokenKey={isSeller ? 'token' : 'access_token'} onEnd={end} />)
  })
}
