import type { AccountStatus } from '#shared/sellers/seller-status.ts'

/** Accounts that may not sign in. */
export const isClosed = (status: AccountStatus): boolean => status === 'BANNED' || status === 'CLOSED'

/** Everything but the last four characters becomes dots, always six, so that the length is no hint. */
export const mask = (secret: string): string => `••••••${secret.slice(-4)}`
