import { areaPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import type { SupervisionMission } from '@tejian/contract/supervision/missions/mission.ts'
import { missionMessages as say } from '@tejian/contract/supervision/missions/missionMessages.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'

const isOf = ({ user }: Context, area: string | null | undefined): boolean =>
  user.visibleScope.kind === 'area' && user.visibleScope.prefix === areaPrefix(area ?? '')

/** Whoever stands above sees what those below do, and does not do it for them. */
export const isExecutor = (context: Context, row: SupervisionMission): boolean => isOf(context, row.areaId)
export const isIssuer = (context: Context, row: SupervisionMission): boolean => isOf(context, row.issueAreaId)

export function refuseOtherExecutor(context: Context, row: SupervisionMission): void {
  if (!isExecutor(context, row)) throw new Refusal(say.ofExecutor(row.execOrgName ?? ''))
}

export function refuseOtherIssuer(context: Context, row: SupervisionMission): void {
  if (!isIssuer(context, row)) throw new Refusal(say.ofIssuer(row.superviseorgname ?? ''))
}
