import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { fromWireNames, withWireNames } from '@tejian/contract/equipment/wireNames.ts'
import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { revealRow } from '../kit/records/mask.ts'
import { permittedActions } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import { archiveSource } from './archiveSources.ts'
import { equipmentSource } from './source.ts'
import { withoutSearchText } from './withoutSearchText.ts'

type Device = ListedRow<typeof equipment>
type Filters = Record<string, string | undefined>

/** Devices that the caller's unit uses, owns or maintains; for everybody else the whole archive in their scope. */
function responsible(context: Context): RawBuilder<SqlBool>[] {
  const { unitId } = context.user
  return unitId
    ? [
        sql<SqlBool>`(equipment."unitId" = ${unitId}::uuid or equipment."ownerUnitId" = ${unitId}::uuid or equipment."maintUnitId" = ${unitId}::uuid)`,
      ]
    : []
}

const ownSource: ListSource<typeof equipment> = { ...equipmentSource, extraConditions: responsible }

async function listed(
  context: Context,
  // Devices as one of their registers lists them: further fields are theirs.
  source: ListSource,
  filters: Filters,
): Promise<ListAnswer<Device>> {
  const answer = await findRows(
    context,
    source as ListSource<typeof equipment>,
    fromWireNames(filters) as ListRequest,
  )
  // Who asks for fields calls them as the record does.
  return answer.omittedFields ? answer : { ...answer, list: answer.list.map(withWireNames) }
}

/** Devices of the archive in the caller's scope; every category's page and the combined query use it. */
export const listEquipment = (context: Context, filters: Filters): Promise<ListAnswer<Device>> =>
  listed(context, archiveSource(filters), filters)

/** Devices of the signed-in person's own unit. */
export const listOwnEquipment = (context: Context, filters: Filters): Promise<ListAnswer<Device>> =>
  listed(context, ownSource, filters)

/** One device with the parameters of its category. */
export async function equipmentDetail(context: Context, id: string) {
  const row = await revealRow(context, equipment, await readRow(context, equipment, id))
  const device = withoutSearchText(row)
  const params = device.params ?? {}
  // Parameters stand beside the fields, as the detail pages of single categories read them; a field of the same name counts.
  return {
    ...params,
    ...withWireNames(device),
    params,
    equclacode: row.equclacode ?? '',
    actions: permittedActions(context, equipment),
  }
}
