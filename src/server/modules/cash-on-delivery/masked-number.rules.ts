import type { RefundAccount } from '#contract/payments/cash/cash.ts'

/** `••••••4321` */
export const maskedNumber = ({ number }: Pick<RefundAccount, 'number'>): string =>
  `••••••${number.replaceAll(' ', '').slice(-4)}`
