import { tabDraft } from '../drafts/draft.ts'

/** A completed registration: the seller's email and the server's message. */
export type Registered = { email: string; message: string }

/** Stored in this tab, so that a reload does not show the registration form again. */
export const registeredStore = tabDraft<Registered>('seller-registered', ({ email, message }) =>
  typeof email === 'string' && typeof message === 'string' ? { email, message } : null,
)
