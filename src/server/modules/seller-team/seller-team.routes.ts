import { teamContract } from '#contract/sellers/team.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import {
  changeMemberRole,
  inviteToTeam,
  leaveTeam,
  removeFromTeam,
  resendTeamInvitation,
} from '../../workflows/sellers/manage-team.ts'
import { resetMemberFactor } from '../../workflows/sellers/reset-member-factor.ts'
import { listTeam } from './seller-team.ts'

export const sellerTeamRoutes = (shop: Shop) =>
  bind(teamContract, {
    'GET /sellers/team': ({ session }) => listTeam(shop.db, session.sellerId),
    'POST /sellers/team': ({ session, body }) => inviteToTeam(shop, session, body),
    'POST /sellers/team/:memberId/send': ({ session, params }) =>
      resendTeamInvitation(shop, session, params.memberId),
    'PATCH /sellers/team/:memberId': ({ session, params, body }) =>
      changeMemberRole(shop, session, params.memberId, body.role),
    'DELETE /sellers/team/:memberId': ({ session, params }) => removeFromTeam(shop, session, params.memberId),
    'DELETE /sellers/team/:memberId/second-factor': ({ session, params }) =>
      resetMemberFactor(shop, session, params.memberId),
    'POST /sellers/team/leave': ({ session }) => leaveTeam(shop, session),
  })
