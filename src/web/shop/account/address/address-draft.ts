import type { AddressBody } from '#contract/shop/accounts/identity.ts'
import { tabDraft } from '../../drafts/draft.ts'

/** Without an address id: the draft of a new address. */
type DraftOf = { userId: number; addressId: number | undefined }

export const addressDraft = ({ userId, addressId }: DraftOf) =>
  tabDraft(`address-draft-${userId}-${addressId ?? 'new'}`, (stored) => stored as AddressBody)
