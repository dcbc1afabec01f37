import { PageHead } from '../back-office/area/page-head.tsx'
import { LinkButton } from '../ui/button.tsx'

export default function NotFoundPage() {
  return (
    <>
      <PageHead title="Page not found" area="Seller" note="The link may be outdated or mistyped." />
      <LinkButton to="/seller">Go to dashboard</LinkButton>
    </>
  )
}
