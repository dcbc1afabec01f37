import { PageHead } from '../back-office/page-head.tsx'
import { LinkButton } from '../ui/button.tsx'

export default function NotFoundPage() {
  return (
    <>
      <PageHead title="This page is not here" area="Admin" note="The link may be old or mistyped." />
      <LinkButton to="/admin">To the dashboard</LinkButton>
    </>
  )
}
