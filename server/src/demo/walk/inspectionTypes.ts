import {
  type InspectionType,
  inspectionType,
} from '@tejian/contract/system/inspectionTypes/inspectionType.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { saveRegisterRow } from '../../kit/records/register.ts'
import type { Services } from '../../kit/services.ts'
import { typeOptions } from '../../system/public.ts'

/** One kind that this institute does not do, and one class that is charged by a group that somebody chose. */
export async function walkInspectionTypes(
  { lookups }: Pick<Services, 'lookups'>,
  as: (loginName: string) => Context,
): Promise<void> {
  const options = typeOptions(lookups)
  const save = (input: Record<string, string>) => saveRegisterRow(as('admin'), inspectionType, input, options)
  const { rows } = await sql<Pick<InspectionType, 'id' | 'version'>>`select id, version from inspection_type
    where "inmGroupCode" = 'AQPG' and equclacode = '9000'`.execute(as('admin').db)
  const [ropeways] = rows
  if (ropeways)
    await save({
      id: ropeways.id,
      version: String(ropeways.version),
      enabled: 'false',
      note: '客运索道安全评估由省级机构承接',
    })
  await save({ inmGroupCode: 'DJ', equclacode: '2100', feeGroup: 'RQ', enabled: 'true' })
}
