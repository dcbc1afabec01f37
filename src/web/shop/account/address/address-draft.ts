import type { AddressBody } from '#contract/shop/identity.ts'
import { readTabStorage, removeTabStorage, writeTabStorage } from '../../../storage.ts'

/** Whose address is being written, and which; a new one without an id. */
type DraftOf = { userId: number; addressId: number | undefined }

const keyOf = ({ userId, addressId }: DraftOf) => `address-draft-${userId}-${addressId ?? 'new'}`

/** Keeps what was typed, for when the form is closed by mistake, the page reloaded or the session over. */
export const keepDraft = (of: DraftOf, values: AddressBody) =>
  writeTabStorage(keyOf(of), JSON.stringify(values))

export const forgetDraft = (of: DraftOf) => removeTabStorage(keyOf(of))

/** What was typed before in this tab; null when there is nothing. */
export function recallDraft(of: DraftOf): AddressBody | null {
  const stored = readTabStorage(keyOf(of))
  try {
    return stored === null ? null : (JSON.parse(stored) as AddressBody)
  } catch {
    return null
  }
}
