import type { Corruption } from './settings.ts'
import { signatureHeader } from './webhooks/webhooks.ts'

const tooOldSeconds = 6 * 60

/** A webhook body and signature, corrupted as the setting says. */
export function corrupted(
  body: string,
  how: Corruption,
  secret: string,
): { body: string; signature: string } {
  const signature = signatureHeader(body, secret)
  switch (how) {
    case 'nothing':
      return { body, signature }
    case 'signature':
      return { body, signature: signatureHeader(body, `${secret}_other`) }
    case 'body':
      return { body: JSON.stringify(JSON.parse(body)), signature }
    case 'truncated':
      return { body: body.slice(0, body.length / 2), signature }
    case 'old':
      return {
        body,
        signature: signatureHeader(body, secret, Math.floor(Date.now() / 1000) - tooOldSeconds),
      }
  }
}
