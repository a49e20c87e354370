import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { itemsOf } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { filled } from '../kit/records/filled.ts'
import { maskRow } from '../kit/records/mask.ts'
import { readRow } from '../kit/records/save.ts'
import { missing } from '../kit/refusal.ts'
import { findDeclaration } from './find.ts'

/** Basic details of a declared device: from the archive, and what its item keeps of it when a declaration is named. */
export async function declaredDevice(
  context: Context,
  { appno, equdatasysid }: { appno?: string | undefined; equdatasysid: string },
) {
  const row = maskRow(context, equipment, await readRow(context, equipment, equdatasysid))
  const { params: _params, ...device } = row
  const basic = {
    ...device,
    equdatasysid,
    equclacode: filled(row, 'equclacode'),
    ninspectdate: device.nextinspdate,
    unitname: device.useunit,
  }
  if (!appno) return basic
  const items = await itemsOf(context, (await findDeclaration(context, { appno })).id)
  const item = items.find((one) => one.equdatasysid === equdatasysid)
  if (!item) throw missing()
  return { ...basic, seisn: item.seisn, inmGroupCode: item.inmGroupCode, seisortcode: item.seisortcode }
}

/** The last of several codes. */
const lastOf = (codes: string | null): string => (codes ?? '').split(',').at(-1) ?? ''

/** The latest business of a declaration, which the flow log asks for. */
export async function lastBusiness(context: Context, { appno }: { appno: string }) {
  const row = await findDeclaration(context, { appno })
  const item = (await itemsOf(context, row.id)).at(-1)
  // A void declaration still has its log.
  return {
    seisn: item?.seisn ?? lastOf(row.seisn),
    equclacode: item?.equclacode ?? row.equclacode ?? '',
    equdatasysid: item?.equdatasysid ?? lastOf(row.equdatasysid),
  }
}
