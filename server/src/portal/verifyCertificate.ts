import { devicesOf } from '@tejian/contract/declarations/construction/devices.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import type { ConstructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import type { VerifiedCertificate } from '@tejian/contract/portal/calls.ts'
import { portalMessages } from '@tejian/contract/portal/messages.ts'
import { sql } from 'kysely'
import { instituteOf } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { asPrinted } from '../reports/public.ts'

const day = (moment: string | null): string => (moment ?? '').slice(0, 10)

/** The notice whose sealed certificates bear a code; what was never sealed has none. */
async function sealedWith(context: Context, verifyCode: string): Promise<ConstructionNotice> {
  const { rows } = await sql<ConstructionNotice>`select * from construction_notice
    where devices @> ${JSON.stringify({ items: [{ verifyCode }] })}::jsonb and "certFileKey" is not null
    limit 1`.execute(context.db)
  const [row] = rows
  if (!row) throw new Refusal(portalMessages.unknownCode, { code: 'missing' })
  return row
}

/** What anybody who holds the certificate of a supervised inspection may know about it; nobody is named. */
export async function verifyCertificate(
  context: Context,
  code: string,
  { lookups, demo }: Services,
): Promise<VerifiedCertificate> {
  const verifyCode = asPrinted(code)
  const row = await sealedWith(context, verifyCode)
  const device = devicesOf(row.devices).find((one) => one.verifyCode === verifyCode)
  const institute = await instituteOf(context, row.inspunit)
  return {
    superviseCertNo: device?.superviseCertNo ?? '',
    title: constructionMessages.certificateTitle,
    institute: institute.name,
    institutePhone: institute.phone,
    noticeno: row.noticeno ?? '',
    reportno: device?.reportno ?? '',
    constype: lookups.label('CONSTRUCTION_TYPE', row.constype ?? '') ?? '',
    instunit: row.instunit ?? '',
    useunit: row.useunit ?? '',
    consplace: row.consplace ?? '',
    equname: device?.equname ?? '',
    equclaname: lookups.className(device?.equclacode ?? '') ?? '',
    model: device?.model ?? '',
    factoryno: device?.factoryno ?? '',
    equcode: device?.equcode ?? '',
    madeunit: device?.madeunit ?? '',
    conclusion: lookups.label('CONSTRUCTION_CONCLUSION', row.conclusion ?? '') ?? '',
    issueDate: day(row.issueDate),
    sealedDate: day(row.certSealedTime),
    fileHash: row.certFileHash ?? '',
    demo,
  }
}
