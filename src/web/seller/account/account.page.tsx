import { Box, Grid, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Seller } from '#contract/sellers.ts'
import type { AccountStatus } from '#shared/seller-status.ts'
import { sellerQuery } from '../../back-office/calls.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'

const accountNames: Record<AccountStatus, string> = {
  PENDING_VERIFICATION: 'Waiting for approval',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  DEACTIVATED: 'Deactivated',
  BANNED: 'Banned',
  CLOSED: 'Closed',
}

type Fact = [name: string, value: ReactNode]

/** The seller's own record. The guard has loaded it before this page shows. */
export default function AccountPage() {
  const { data: seller } = useQuery(sellerQuery('GET /sellers/profile', {}))
  if (!seller) return null
  const { businessDetails: business } = seller
  return (
    <>
      <PageHead title="Account" area="Seller" note={business.businessName || seller.sellerName} />
      <Grid gap="lg">
        {sectionsOf(seller).map(([title, facts]) => (
          <Grid.Col key={title} span={{ base: 12, lg: 6 }}>
            <Section title={title} facts={facts}>
              {title === 'Business' && business.logo && (
                <Picture
                  src={business.logo}
                  alt={`Logo of ${business.businessName}`}
                  width={96}
                  height={96}
                />
              )}
            </Section>
          </Grid.Col>
        ))}
      </Grid>
    </>
  )
}

function sectionsOf(seller: Seller): [title: string, facts: Fact[]][] {
  const { businessDetails: business, pickupAddress: pickup, bankDetails: bank } = seller
  return [
    [
      'Account',
      [
        ['Account Status', accountNames[seller.accountStatus]],
        ['Email', seller.email],
        ['Email Confirmed', seller.emailVerified ? 'Yes' : 'Not yet'],
        ['Seller Name', seller.sellerName],
        ['Mobile', seller.mobile],
      ],
    ],
    [
      'Business',
      [
        ['Business Name', business.businessName],
        ['GSTIN', seller.gstin],
        ['Business Email', business.businessEmail],
        ['Business Mobile', business.businessMobile],
        ['Business Address', business.businessAddress],
      ],
    ],
    [
      'Pickup Address',
      [
        ['Name', pickup.name],
        ['Mobile', pickup.mobile],
        ['Address', pickup.address],
        ['Locality', pickup.locality],
        ['City', pickup.city],
        ['State', pickup.state],
        ['Pin Code', pickup.pinCode],
      ],
    ],
    [
      'Bank Details',
      [
        ['Account Holder Name', bank.accountHolderName],
        ['Account Number', bank.accountNumber],
        ['IFSC Code', bank.ifscCode],
        ['Bank', bank.bankName],
      ],
    ],
  ]
}

function Section({ title, facts, children }: { title: string; facts: Fact[]; children?: ReactNode }) {
  return (
    <Paper p="lg" h="100%" component="section" aria-label={title}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
        <Box component="dl" m={0} style={{ display: 'grid', gap: 12 }}>
          {facts.map(([name, value]) => (
            <Box
              key={name}
              style={{ display: 'grid', gridTemplateColumns: 'minmax(120px, 2fr) 3fr', gap: 16 }}
            >
              <Text component="dt" size="sm" c="dimmed">
                {name}
              </Text>
              <Text component="dd" m={0} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {value || 'N/A'}
              </Text>
            </Box>
          ))}
        </Box>
      </Stack>
    </Paper>
  )
}
