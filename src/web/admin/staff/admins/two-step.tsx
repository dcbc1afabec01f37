import type { Admin } from '#contract/admin/staff.ts'
import { personName } from '../../../back-office/people/person-name.ts'
import { TwoStepCell } from '../../../back-office/two-step-cell.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useStaffChange } from '../use-staff.ts'

type Props = { admin: Admin; resettable: boolean; labelled: boolean }

export function TwoStep({ admin, resettable, labelled }: Props) {
  const change = useStaffChange('DELETE /staff/:id/second-factor', ({ message }) => toast(message))
  return (
    <TwoStepCell
      on={admin.twoStepLogin}
      resettable={resettable}
      labelled={labelled}
      name={personName(admin)}
      email={admin.email}
      change={change}
      onReset={(close) => change.mutate({ params: { id: admin.id } }, { onSuccess: close })}
    />
  )
}
