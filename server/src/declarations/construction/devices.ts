import type { ArchiveDevice } from '@tejian/contract/declarations/construction/calls.ts'
import type { NoticeDevice } from '@tejian/contract/declarations/construction/devices.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import type { ConstructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ListAnswer, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { contains } from '../../kit/records/conditions.ts'
import type { Filled } from '../../kit/records/filled.ts'
import { refuseUnknownFilters } from '../../kit/records/listed.ts'
import { startsWith } from '../../kit/records/prefix.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { wrongFields } from '../../kit/refusal.ts'

/** Devices that a person may name in a notice: those in sight, and for a unit those in its care. */
function inReach({ user }: Context): RawBuilder<SqlBool> {
  const scope = scopeCondition(equipment, user)
  if (!scope) return sql<SqlBool>`true`
  return user.visibleScope.kind === 'unit'
    ? sql<SqlBool>`(${scope} or equipment."maintUnitId" = ${user.visibleScope.id}::uuid)`
    : scope
}

/**
 * Names the devices that the archive knows: by the chosen id or by their code, within the writer's reach. `keep`: what was
 * named before stays named, though its reader may not see it.
 */
export async function linkDevices(
  context: Context,
  devices: readonly NoticeDevice[],
  keep = false,
): Promise<NoticeDevice[]> {
  const ids = devices.flatMap(({ equdatasysid }) => equdatasysid ?? [])
  const codes = devices.flatMap(({ equcode }) => equcode ?? [])
  if (ids.length + codes.length === 0) return [...devices]
  const { rows } = await sql<Filled<Equipment, 'id' | 'equcode'>>`select id, equcode from equipment
    where (id = any(${ids}::uuid[]) or equcode = any(${codes}::text[])) and ${inReach(context)}`.execute(
    context.db,
  )
  const byId = new Map(rows.map((row) => [row.id, row.equcode]))
  const byCode = new Map(rows.map((row) => [row.equcode, row.id]))
  return devices.map((device) => {
    const { equdatasysid, ...described } = device
    if (keep && equdatasysid) return device
    if (equdatasysid && !byId.has(equdatasysid))
      throw wrongFields({
        devices: constructionMessages.deviceGone(device.equcode ?? device.factoryno ?? ''),
      })
    // A code that was typed over names another device, or none.
    const id = byCode.get(device.equcode ?? '')
    return id ? { ...described, equdatasysid: id } : described
  })
}

/** Notices that are under way for one of the devices, as sentences. */
export async function pendingWarnings(
  context: Context,
  devices: readonly NoticeDevice[],
  noticeId: string | null,
): Promise<string[]> {
  const numbers = devices.flatMap(({ factoryno }) => factoryno ?? [])
  const { rows } = await sql<Filled<ConstructionNotice, 'noticeno'> & { device: NoticeDevice }>`
    select noticeno, device from construction_notice, jsonb_array_elements(devices->'items') device
    where step not in ('end', 'SGDJ') and id is distinct from ${noticeId}::uuid
      and device->>'factoryno' = any(${numbers}::text[]) order by noticeno limit 200`.execute(context.db)
  const same = (one: NoticeDevice, other: NoticeDevice): boolean =>
    one.equdatasysid && other.equdatasysid
      ? one.equdatasysid === other.equdatasysid
      : one.factoryno === other.factoryno && one.madeunit === other.madeunit
  return devices.flatMap((device) => {
    const other = rows.find((row) => same(device, row.device))
    return other
      ? [constructionMessages.alreadyNoticed(device.equcode ?? device.factoryno ?? '', other.noticeno)]
      : []
  })
}

const choices = 20

/** Devices of the archive to name in a notice, found by code, certificate number or any of their texts. */
export async function deviceChoices(
  context: Context,
  request: ListRequest & { complex?: string },
): Promise<ListAnswer<ArchiveDevice>> {
  refuseUnknownFilters(request, ['complex'])
  const { complex, pageNo, pageSize } = request
  const asked = complex?.trim() ?? ''
  const found = asked
    ? sql<SqlBool>`(${startsWith(sql`equipment.equcode`, asked)} or ${contains(sql`equipment."searchText"`, asked, true)})`
    : sql<SqlBool>`true`
  const { rows } =
    await sql<ArchiveDevice>`select id, version, equcode, equname, equclacode, model, factoryno,
      madeunit, madelicno, madedate, useunit, useunitcode, useaddress, "areaId", '{}'::text[] as actions
    from equipment where ${inReach(context)} and ${found}
    order by equcode limit ${choices}`.execute(context.db)
  return { list: rows, count: null, pageNo: Number(pageNo ?? 1), pageSize: Number(pageSize ?? choices) }
}
