import { Box } from '@mantine/core'
import { Link } from 'react-router'
import type { Seller } from '#contract/sellers/sellers.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { Notice } from '../ui/states.tsx'

type Words = { title: string; text: string }

const words: Partial<Record<AccountStatus, Words>> = {
  PENDING_VERIFICATION: {
    title: 'Your account is waiting for approval.',
    text: 'You can prepare your products now. Customers see them as soon as we have approved your account.',
  },
  SUSPENDED: {
    title: 'Your account is suspended.',
    text: 'Your products are not shown and cannot be bought. Please finish the orders you have, and contact support.',
  },
  DEACTIVATED: {
    title: 'Your account is deactivated.',
    text: 'Your products are not shown and cannot be bought. Contact support to sell again; orders you have can still be finished.',
  },
}

/** Tells a seller whose shop is not open what that means and what to do. */
export function AccountNotice({ seller }: { seller: Seller }) {
  const status = words[seller.accountStatus]
  if (!status && seller.emailVerified) return null
  return (
    <Box mb="lg">
      <Notice tone={status && seller.accountStatus !== 'PENDING_VERIFICATION' ? 'problem' : 'info'}>
        {status && (
          <p>
            <strong>{status.title}</strong> {status.text}
          </p>
        )}
        {status && seller.statusReason && (
          <p style={{ overflowWrap: 'anywhere' }}>
            <strong>The reason:</strong> {seller.statusReason}
          </p>
        )}
        {!seller.emailVerified && (
          <p>
            Your email address {seller.email} is not confirmed yet. Please open the link in the mail we sent
            you, or have it{' '}
            <Link to="/seller/account" className="font-medium underline underline-offset-2">
              sent again under Account
            </Link>
            .
          </p>
        )}
      </Notice>
    </Box>
  )
}
