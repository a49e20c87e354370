import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import {
  dangerLevels,
  dangerSources,
  dangerStates,
} from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { type HiddenDanger, hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import type { Context } from '../kit/context.ts'
import { move } from '../kit/process/move.ts'
import { startProcessRow } from '../kit/process/register.ts'
import { effect } from './dangerMoves.ts'

/** A serious danger that the maintenance of a lift has found: it stands with the authority at once. */
export async function openFoundDanger(
  context: Context,
  device: Equipment,
  { dangerDesc, foundDate }: { dangerDesc: string; foundDate: string },
): Promise<HiddenDanger> {
  const { id, equcode, equclacode, areaId, townId, unitId, useunit } = device
  const values = {
    equdatasysid: id,
    equcode,
    equclacode,
    areaId,
    townId,
    unitId,
    unitname: useunit,
    dangerlevel: dangerLevels.serious,
    dangerDesc,
    foundDate,
    foundsource: dangerSources.maintenance,
    rectifyStatus: dangerStates.open,
  }
  const permission = 'hiddenDanger.save'
  const entitled: Context = {
    ...context,
    user: { ...context.user, permissions: new Set([...context.user.permissions, permission]) },
  }
  const row = await startProcessRow(entitled, hiddenDanger, values, null)
  return move(entitled, {
    record: hiddenDanger,
    id: row.id,
    action: 'submit',
    entitledBy: permission,
    effect: (inner, moved) => effect(inner, moved, 'submit'),
  })
}
