import { sql } from 'kysely'
import type { TestApp } from './harness.ts'

/** A third inspector of the lift department, with the certificates of the second. */
export async function addInspector(
  { services: { db } }: TestApp,
  loginName: string,
  name: string,
): Promise<void> {
  await sql`insert into app_user select (jsonb_populate_record(null::app_user, to_jsonb(app_user)
    || jsonb_build_object('id', gen_random_uuid(), 'loginName', ${loginName}::text, 'name', ${name}::text, 'cityAccountCode', null))).*
    from app_user where "loginName" = 'jianyan2'`.execute(db)
  await sql`insert into inspector_certificate select (jsonb_populate_record(null::inspector_certificate, to_jsonb(inspector_certificate)
    || jsonb_build_object('id', gen_random_uuid(), 'loginName', ${loginName}::text, 'personName', ${name}::text,
      'certno', ${loginName}::text || certno))).* from inspector_certificate where "loginName" = 'jianyan2'`.execute(
    db,
  )
}
