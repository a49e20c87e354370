import { sealStates } from '@tejian/contract/system/seals/seal.process.ts'
import { type SealType, scopesOf, sealTypes } from '@tejian/contract/system/seals/sealTypes.ts'
import { sql } from 'kysely'
import type { Db } from '../../kit/db/tables.ts'

/** industryType: whose seals there are. */
export const sealedBy: Readonly<Record<string, readonly SealType[]>> = {
  '21': [sealTypes.inspection],
  '22': [sealTypes.authority, sealTypes.supervision],
}

/** What the paper calls a seal, behind the name of its institution. */
const namesOf: Readonly<Record<SealType, string>> = {
  [sealTypes.inspection]: '检验检测专用章',
  [sealTypes.authority]: '印章',
  [sealTypes.supervision]: '特种设备安全监察专用章',
}

const letters: Readonly<Record<SealType, string>> = {
  [sealTypes.inspection]: 'JY',
  [sealTypes.authority]: 'GZ',
  [sealTypes.supervision]: 'JC',
}

/** The first seals anew, for institutions that the first day has chosen otherwise; what people registered stays. */
export async function renewFirstSeals(db: Db): Promise<void> {
  await sql`delete from electronic_seal where keeper is null and step = 'end'`.execute(db)
  await firstSeals(db)
}

/**
 * The seals with which an installation begins, of institutions that have none: drawn with the name of the institution, in
 * force without end, until somebody registers others. Migration 0271 does the same for what stands at the upgrade.
 */
export async function firstSeals(db: Db): Promise<void> {
  for (const [type, seals] of Object.entries(sealedBy))
    for (const seal of seals)
      await sql`insert into electronic_seal (sealno, sealname, "sealType", "orgId", "useScope", "startDate", status, step)
        select own.code || ${`-${letters[seal]}`}, own.name || ${namesOf[seal]}, ${seal}, own.id,
          ${scopesOf[seal].join(',')}, '2020-01-01', ${sealStates.inForce}, 'end'
        from organisation own left join organisation parent on parent.id = own."parentId" and parent.type = own.type
        where own.type = ${type} and (parent.id is null or ${type === '22'})
          and not exists (select from electronic_seal present where present."orgId" = own.id and present."sealType" = ${seal})
        on conflict do nothing`.execute(db)
}
