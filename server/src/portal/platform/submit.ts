import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { RequestOf } from '@tejian/contract/kit/call.ts'
import { complaintAbouts } from '@tejian/contract/portal/matters/complaint.process.ts'
import { complaint } from '@tejian/contract/portal/matters/complaint.ts'
import { matterOrigins, matterStates } from '@tejian/contract/portal/matters/matterFields.ts'
import { otherDeclaration } from '@tejian/contract/portal/matters/otherDeclaration.ts'
import { publicLetter } from '@tejian/contract/portal/matters/publicLetter.ts'
import type {
  AnsweredMatter,
  MatterKind,
  platformCalls,
} from '@tejian/contract/portal/platform/platformCalls.ts'
import { platformMessages as say } from '@tejian/contract/portal/platform/platformMessages.ts'
import { reportStates } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import { instituteOf } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { systemActor } from '../../kit/jobs.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { startProcessRow } from '../../kit/process/register.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { countIn } from '../../shared/rateLimit/refuseTooMany.ts'
import { institutesOf } from './institutes.ts'
import { keepPhoto, photoIn } from './photo.ts'
import { checkPlatformCode, countedAs, mobileOf, spendPlatformCode } from './smsProof.ts'

type Submitted = RequestOf<typeof platformCalls.submit>
const day = 24 * 60 * 60_000
/** As many as anybody has reason for (decision 0109). */
const mostPerDay = 5

/** Digits and letters that nobody mixes up. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newQueryCode = (): string =>
  Array.from({ length: 8 }, () => signs.charAt(randomInt(signs.length))).join('')

const hashOf = (secret: string, no: string, code: string): string =>
  createHmac('sha256', secret).update(`tejian matter ${no} ${code}`).digest('hex')

/** Whoever brings something is nobody of the platform; the row is written by the product, as a matter of the public. */
const asPublic = (context: Context): Context => ({
  ...context,
  user: { ...systemActor, loginName: '', name: '公众' },
})

function filled(label: string, field: string, value: string | undefined): string {
  const text = value?.trim() ?? ''
  if (!text) throw wrongFields({ [field]: say.needed(label) })
  return text
}

async function deviceOf(context: Context, code: string | undefined): Promise<Equipment | null> {
  const equcode = code?.trim()
  if (!equcode) return null
  const { rows } =
    await sql<Equipment>`select id, equcode, "areaId", "unitId", useunit, "maintUnitId", maintunit
    from equipment where equcode = ${equcode} limit 1`.execute(context.db)
  if (!rows[0]) throw wrongFields({ equcode: say.unknownDevice })
  return rows[0]
}

/** Where nothing says whose it is, the authority at the top takes it. */
async function highestArea(context: Context): Promise<string | null> {
  const { rows } = await sql<{ areaId: string | null }>`select "areaId" from organisation
    where type = '22' and enabled is not false order by length(code), id limit 1`.execute(context.db)
  return rows[0]?.areaId ?? null
}

/** Of a device that nobody has reported on the first institute takes it. */
const firstInstitute = async (context: Context): Promise<string | null> =>
  (await institutesOf(context))[0]?.id ?? null

/** The institute of the latest valid report on a device; null where there is none. */
async function inspectedBy(context: Context, device: Pick<Equipment, 'id'> | null): Promise<string | null> {
  if (!device) return null
  const { rows } = await sql<{ orgId: string | null }>`select "orgId" from report
    where equdatasysid = ${device.id}::uuid and state = ${reportStates.valid}
    order by inspectdate desc nulls last, id desc limit 1`.execute(context.db)
  return rows[0]?.orgId ?? null
}

/** The institute that somebody chose; one that takes no complaints is refused like none. */
async function chosenInstitute(context: Context, id: string | undefined): Promise<string> {
  const found = (await institutesOf(context)).find((institute) => institute.id === id)
  if (!found) throw wrongFields({ orgId: say.chooseInstitute })
  return found.id
}

/** Whose inspection it is about: the institute of the device's latest report, else the one that was chosen. */
async function ofInspection(context: Context, device: Equipment | null, input: Submitted) {
  const orgId =
    (await inspectedBy(context, device)) ??
    (device && !input.orgId ? await firstInstitute(context) : await chosenInstitute(context, input.orgId))
  const { name } = await instituteOf(context, orgId)
  return { orgId, areaId: null, targetUnitId: null, targetUnit: name }
}

/** Units and devices are the authority's of the place. */
async function ofUnit(context: Context, device: Equipment | null, input: Submitted) {
  const ofMaintenance = input.about === complaintAbouts.maintenance
  const unitId = ofMaintenance ? device?.maintUnitId : device?.unitId
  const unitname = ofMaintenance ? device?.maintunit : device?.useunit
  return {
    orgId: null,
    areaId: device?.areaId ?? (await highestArea(context)),
    targetUnitId: unitId ?? null,
    targetUnit: unitname || filled('被投诉单位', 'unitname', input.unitname),
  }
}

async function complaintOf(context: Context, input: Submitted) {
  const device = await deviceOf(context, input.equcode)
  const about = input.about ?? complaintAbouts.other
  return {
    complaintType: input.complaintType ?? '1',
    about,
    complainant: filled('姓名', 'name', input.name),
    equdatasysid: device?.id ?? null,
    equcode: device?.equcode ?? null,
    ...(await (about === complaintAbouts.inspection ? ofInspection : ofUnit)(context, device, input)),
  }
}

async function written(
  context: Context,
  input: Submitted,
  mobile: string,
): Promise<{ id: string; no: string }> {
  const whole = {
    contacttel: mobile,
    content: filled('内容', 'content', input.content),
    origin: matterOrigins.platform,
    submitDate: dayOf(context.now()),
    status: matterStates.waiting,
  }
  if (input.kind === 'complaint') {
    const values = { ...whole, ...(await complaintOf(context, input)) }
    const row = await startProcessRow(context, complaint, values, null)
    return { id: row.id, no: row.complaintno ?? '' }
  }
  if (input.kind === 'letter') {
    const title = filled('标题', 'title', input.title)
    const personname = filled('姓名', 'name', input.name)
    const row = await startProcessRow(
      context,
      publicLetter,
      { ...whole, title, personname, isPublic: false },
      null,
    )
    return { id: row.id, no: row.mailno ?? '' }
  }
  const unitname = filled('单位名称', 'unitname', input.unitname)
  const contactname = filled('联系人', 'name', input.name)
  const declareType = input.declareType ?? '9'
  const row = await startProcessRow(
    context,
    otherDeclaration,
    { ...whole, unitname, contactname, declareType },
    null,
  )
  return { id: row.id, no: row.declareno ?? '' }
}

const tables = { letter: 'public_letter', complaint: 'complaint', declaration: 'other_declaration' } as const

/** Writes what somebody brings, and gives the number and the code by which they read the answer. */
export async function submitMatter(
  outer: Context,
  input: Submitted,
  services: Services,
): Promise<{ no: string; queryCode: string }> {
  const { secret } = services
  const mobile = mobileOf(input.mobile)
  const photo = input.kind === 'complaint' ? await photoIn(outer, services, input.photo) : null
  await checkPlatformCode(outer, secret, { ...input, mobile })
  return transact(asPublic(outer), async (context) => {
    await spendPlatformCode(context, secret, input.proof)
    // Counted with what is written: a refused form costs nobody one of the day's.
    if ((await countIn(context, 'platformMatter', day, countedAs(secret, mobile))) > mostPerDay)
      throw new Refusal(say.tooManyToday, { status: 429, code: 'tooOften' })
    const queryCode = newQueryCode()
    const { id, no } = await written(context, input, mobile)
    await sql`update ${sql.id(tables[input.kind])} set "queryHash" = ${hashOf(secret, no, queryCode)}
      where id = ${id}::uuid`.execute(context.db)
    if (photo) await keepPhoto(context, services, id, photo)
    return { no, queryCode }
  })
}

const kindOf = (no: string): MatterKind | null =>
  no.startsWith('XJ')
    ? 'letter'
    : no.startsWith('TS')
      ? 'complaint'
      : no.startsWith('QT')
        ? 'declaration'
        : null
const numbers = { letter: 'mailno', complaint: 'complaintno', declaration: 'declareno' } as const

type Read = Record<
  'status' | 'content' | 'replyContent' | 'refuseReason' | 'queryHash' | 'submitDate' | 'replyDate',
  string | null
>

/** What became of it, for whoever has its number and its code; a wrong number answers like a wrong code. */
export async function readAnswer(
  context: Context,
  asked: { no: string; queryCode: string },
  { secret, lookups }: Services,
): Promise<AnsweredMatter> {
  const no = asked.no.trim().toUpperCase()
  const kind = kindOf(no)
  const wrong = (): Refusal => new Refusal(say.wrongQuery, { code: 'code' })
  if (!kind) throw wrong()
  const { rows } = await sql<Read>`select status, content, "replyContent", "refuseReason", "queryHash",
      "submitDate"::text as "submitDate", "replyDate"::text as "replyDate"
    from ${sql.id(tables[kind])} where ${sql.id(numbers[kind])} = ${no}`.execute(context.db)
  const [row] = rows
  const right = Buffer.from(row?.queryHash ?? '')
  const given = Buffer.from(hashOf(secret, no, asked.queryCode.trim().toUpperCase()))
  if (!row || right.length !== given.length || !timingSafeEqual(right, given)) throw wrong()
  return {
    ...{ kind, no },
    state: lookups.label('PUBLIC_MATTER_STATE', row.status ?? '') ?? '',
    submitDate: row.submitDate ?? '',
    content: row.content ?? '',
    replyContent: row.replyContent ?? '',
    refuseReason: row.refuseReason ?? '',
    replyDate: row.replyDate ?? '',
  }
}
