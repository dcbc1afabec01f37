import { PageHead } from '../back-office/area/page-head.tsx'
import { LinkButton } from '../ui/button.tsx'

export default function NotFoundPage() {
  return (
    <>
      <PageHead title="We can't find that page" area="Seller" note="The link may be old or mistyped." />
      <LinkButton to="/seller">Go to dashboard</LinkButton>
    </>
  )
}
