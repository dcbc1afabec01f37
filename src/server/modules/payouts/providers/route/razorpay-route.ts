import { openRazorpay, type RazorpayKeys } from '../../../../razorpay/razorpay-client.ts'
import type { RouteProvider } from '../../payout-provider.ts'
import { configureAccount, openLinkedAccount, readLinkedAccount } from './linked-accounts.ts'
import { followTransfer } from './transfers.ts'

export function razorpayRoute({ offered, ...keys }: RazorpayKeys & { offered: boolean }): RouteProvider {
  const { http } = openRazorpay(keys)
  return {
    by: 'call',
    offered,
    openAccount: (details) => openLinkedAccount(http, details),
    configure: (account, details, bank) => configureAccount(http, account, details, bank),
    readAccount: (account) => readLinkedAccount(http, account),
    follow: (request) => followTransfer(http, request, offered),
  }
}
