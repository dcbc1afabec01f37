import { useQuery } from '@tanstack/react-query'
import { sellerListQuery, sellerQuery } from '../../../back-office/calls.ts'
import { useMay } from '../../session/permissions.tsx'
import { useSeller } from '../../session/seller-profile.ts'
import { onboardingSteps, progressOf } from './onboarding-steps.ts'

const productsQuery = (query: { status?: 'ACTIVE' }) =>
  sellerListQuery('GET /sellers/products', { query: { ...query, size: 1 } })

/** The member's onboarding steps: undefined while a part loads, empty when no required step is open. */
export function useOnboarding() {
  const may = useMay()
  const seller = useSeller()
  // The profile is loaded before any page, so some steps are known without a request.
  const known = seller ? onboardingSteps({ seller }, may) : []
  const any = known.length > 0
  const documents = useQuery({
    ...sellerQuery('GET /sellers/documents', {}),
    enabled: any && may('account.write'),
  })
  const payoutAccount = useQuery({
    ...sellerQuery('GET /sellers/payout-account', {}),
    enabled: any && may('bank.write') && may('payouts.read'),
  })
  const allProducts = useQuery({ ...productsQuery({}), enabled: any && may('products.write') })
  const onSale = useQuery({
    ...productsQuery({ status: 'ACTIVE' }),
    enabled: any && may('products.write'),
  })
  const secondFactor = useQuery({ ...sellerQuery('GET /auth/second-factor', {}), enabled: any })
  const parts = [documents, payoutAccount, allProducts, onSale, secondFactor]
  const products = allProducts.data && { all: allProducts.data.total ?? 0, onSale: onSale.data?.total ?? 0 }
  const steps = seller
    ? onboardingSteps(
        {
          seller,
          documents: documents.data,
          payoutAccount: payoutAccount.data,
          products,
          secondFactor: secondFactor.data,
        },
        may,
      )
    : []
  const { done, total } = progressOf(steps)
  const isLoading = parts.some((part) => part.isLoading)
  return {
    steps: isLoading ? undefined : done === total ? [] : steps,
    failed: parts.find(({ isError, data }) => isError && data === undefined),
    /** A step is open whatever the requests return. */
    hasOpenStep: any && (seller?.accountStatus !== 'ACTIVE' || known.some((step) => !step.done)),
  }
}
