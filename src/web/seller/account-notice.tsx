import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Seller } from '#contract/sellers/sellers.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { Notice } from '../ui/feedback/states.tsx'

const linkLook = 'font-medium underline underline-offset-2'
const contact = (
  <a href="/contact" className={linkLook}>
    contact support
  </a>
)

const notices: Partial<Record<AccountStatus, { title: string; text: ReactNode }>> = {
  PENDING_VERIFICATION: {
    title: 'Your account is waiting for approval.',
    text: 'Customers see your products afterwards.',
  },
  SUSPENDED: {
    title: 'Your account is suspended.',
    text: <>Customers can't see or buy your products. Please complete your open orders and {contact}.</>,
  },
  DEACTIVATED: {
    title: 'Your account is deactivated.',
    text: (
      <>
        Customers can't see or buy your products. You can still complete your open orders. To sell again,{' '}
        {contact}.
      </>
    ),
  },
}

export function AccountNotice({ seller }: { seller: Seller }) {
  const notice = notices[seller.accountStatus]
  if (!notice && seller.emailVerified) return null
  return (
    <Box mb="lg">
      <Notice tone={notice && seller.accountStatus !== 'PENDING_VERIFICATION' ? 'problem' : 'info'}>
        {notice && (
          <p>
            <strong>{notice.title}</strong> {notice.text}
          </p>
        )}
        {notice && seller.statusReason && (
          <p style={{ overflowWrap: 'anywhere' }}>
            <strong>Reason:</strong> {seller.statusReason}
          </p>
        )}
        {!seller.emailVerified && (
          <p>
            Please confirm your email address {seller.email}: open the link in the email we sent you, or{' '}
            <Link to="/seller/account" className={linkLook}>
              resend it from your account page
            </Link>
            .
          </p>
        )}
      </Notice>
    </Box>
  )
}
