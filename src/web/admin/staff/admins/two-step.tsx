import type { Admin } from '#contract/admin/staff.ts'
import { TwoStepCell } from '../../../back-office/two-step-cell.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { personName } from '../person-name.ts'
import { useStaffChange } from '../use-staff.ts'

export function TwoStep({ admin, resettable }: { admin: Admin; resettable: boolean }) {
  const change = useStaffChange('DELETE /staff/:id/second-factor', ({ message }) => toast(message))
  return (
    <TwoStepCell
      on={admin.twoStepLogin}
      resettable={resettable}
      name={personName(admin)}
      email={admin.email}
      change={change}
      onReset={(close) => change.mutate({ params: { id: admin.id } }, { onSuccess: close })}
    />
  )
}
