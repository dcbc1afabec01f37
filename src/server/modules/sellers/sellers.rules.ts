import type { AccountStatus } from '#shared/sellers/seller-status.ts'

/** Banned and closed accounts cannot log in. */
export const isClosed = (status: AccountStatus): boolean => status === 'BANNED' || status === 'CLOSED'

/** Masks all but the last four characters with six dots, so that the length is hidden. */
export const mask = (secret: string): string => `••••••${secret.slice(-4)}`
