import { Box, Stack, Text } from '@mantine/core'
import { teamRoleNames, teamRoleNotes, teamRoles } from '#shared/sellers/team-roles.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { May } from '../session/permissions.tsx'
import { InviteMember } from './invite-member.tsx'
import { MembersSection } from './members-section.tsx'

export default function TeamPage() {
  return (
    <>
      <PageHead title="Team" area="Seller" note="The role decides what a member can view and change." />
      <Stack gap="lg">
        <MembersSection />
        <May permission="team.write">
          <InviteMember />
        </May>
        <SectionFrame title="What each role can do">
          <Box component="dl" m={0} style={{ display: 'grid', gap: 12 }}>
            {teamRoles.map((role) => (
              <Box key={role}>
                <Text component="dt" size="sm" fw={600}>
                  {teamRoleNames[role]}
                </Text>
                <Text component="dd" m={0} size="sm">
                  {teamRoleNotes[role]}
                </Text>
              </Box>
            ))}
          </Box>
        </SectionFrame>
      </Stack>
    </>
  )
}
