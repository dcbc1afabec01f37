import type { TeamMember } from '#contract/sellers/team.ts'
import { TwoStepCell } from '../../back-office/two-step-cell.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useTeamChange } from './use-team.ts'

type Props = { member: TeamMember; resettable: boolean; labelled: boolean }

export function TwoStep({ member, resettable, labelled }: Props) {
  const change = useTeamChange('DELETE /sellers/team/:memberId/second-factor', ({ message }) =>
    toast(message),
  )
  return (
    <TwoStepCell
      on={member.twoStepLogin}
      resettable={resettable}
      labelled={labelled}
      name={member.email}
      email={member.email}
      change={change}
      onReset={(close) => change.mutate({ params: { memberId: member.id } }, { onSuccess: close })}
    />
  )
}
