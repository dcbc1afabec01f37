import { ExportsFrame } from '../../back-office/exports/exports-frame.tsx'

export default function ExportsPage() {
  return <ExportsFrame area="seller" />
}
