import {
  installationArea,
  installationAuthority,
  installationInstitute,
} from '@tejian/contract/kit/installation.ts'
import { type Area, area } from '@tejian/contract/system/area.ts'
import { dictionaryItem } from '@tejian/contract/system/dictionaryItem.ts'
import type { InstallationChoice } from '@tejian/contract/system/installation/calls.ts'
import { installationMessages as sentences } from '@tejian/contract/system/installation/messages.ts'
import { type Organisation, organisation } from '@tejian/contract/system/organisation.ts'
import { type User, user } from '@tejian/contract/system/user.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { deleteRows, insertRow, insertRows, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { cachedAreas, cachedDictionaries, forgetAfterCommit } from '../cachedQueries.ts'
import { renewFirstSeals } from '../seals/first.ts'
import { areasOfProvince, cityNamed, countiesOf, knownPlace } from './areas.ts'
import { type Chosen, choose, chosenNow, closedBecause } from './state.ts'

type City = NonNullable<ReturnType<typeof cityNamed>>
type Choice = InstallationChoice & { city: City; letters: string }

const types = { inspection: '21', supervision: '22' } as const
const authorityName = (name: string): string => `${name}市场监督管理局`
const countyAuthorityCode = (code: string): string => `${code}JC`

/** Refuses what cannot stand on papers for ten years, field by field. */
function checked(choice: InstallationChoice): Choice {
  const city = cityNamed(choice.areaId)
  if (!city) throw wrongFields({ areaId: sentences.unknownArea(choice.areaId) })
  const letters = choice.letters || knownPlace(city.code).letters || ''
  if (!letters) throw wrongFields({ letters: sentences.lettersNeeded(city.name) })
  if (!/^[\u4e00-\u9fa5][A-Z]{1,3}$/.test(letters)) throw wrongFields({ letters: sentences.lettersShape })
  const { instituteCode, authorityCode } = choice
  for (const [field, code] of Object.entries({ instituteCode, authorityCode }))
    if (!/^[A-Z0-9]{2,20}$/.test(code)) throw wrongFields({ [field]: sentences.codeShape })
  if (instituteCode === authorityCode) throw wrongFields({ instituteCode: sentences.sameCode })
  if (instituteCode.startsWith(authorityCode) || authorityCode.startsWith(instituteCode))
    throw wrongFields({ instituteCode: sentences.nested })
  return { ...choice, city, letters }
}

const organisationsBelow = async ({ db }: Context, id: string): Promise<Organisation[]> => {
  const { rows } =
    await sql<Organisation>`select * from organisation where "parentId" = ${id}::uuid for update`.execute(db)
  return rows
}

async function hasPeople({ db }: Context, ids: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`select from app_user where "orgId" = any(${ids}::uuid[]) or "departId" = any(${ids}::uuid[])
    union all select from organisation where "parentId" = any(${ids}::uuid[]) limit 1`.execute(db)
  return rows.length > 0
}

async function organisationBy({ db }: Context, code: string): Promise<Organisation | undefined> {
  const { rows } =
    await sql<Organisation>`select * from organisation where code = ${code} for update`.execute(db)
  return rows[0]
}

/** Takes away what an earlier choice made below its institutions; what people have built on stays, and refuses. */
async function undoOffices(context: Context, before: Chosen, choice: Choice): Promise<void> {
  const moved = before.area !== choice.areaId
  const institute = await organisationBy(context, before.institute)
  if (institute && (moved || before.institute !== choice.instituteCode)) {
    const offices = await organisationsBelow(context, institute.id)
    if (offices.length > 0) throw new Refusal(sentences.hasOffices(institute.name ?? ''))
  }
  const authority = await organisationBy(context, before.authority)
  if (!authority || (!moved && before.authority === choice.authorityCode)) return
  const offices = await organisationsBelow(context, authority.id)
  if (
    await hasPeople(
      context,
      offices.map(({ id }) => id),
    )
  )
    throw new Refusal(sentences.hasOffices(authority.name ?? ''))
  await deleteRows(context, organisation, offices)
  await deleteItems(
    context,
    'monitor_department',
    offices.map(({ code }) => code ?? ''),
  )
}

/** Takes items away by their values, or because they bear a name that is no more. */
async function deleteItems(
  context: Context,
  type: string,
  values: readonly string[],
  label = '',
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select * from dictionary_item
    where type = ${type} and (value = any(${values}::text[]) or label = ${label}) for update`.execute(
    context.db,
  )
  await deleteRows(context, dictionaryItem, rows)
}

/** The areas of the province that are missing, with what is known of each; the city's letters as they were chosen. */
async function writeAreas(context: Context, { city, letters, shortName }: Choice): Promise<number> {
  const wanted = areasOfProvince(city.code)
  const { rows } = await sql<Area>`select * from area
    where code = any(${wanted.map(({ code }) => code)}::text[]) for update`.execute(context.db)
  const present = new Set(rows.map(({ code }) => code))
  const chosen = { letters, ...(shortName && { shortName }) }
  const missing = wanted.filter(({ code }) => !present.has(code))
  await insertRows(
    context,
    area,
    missing.map((row) => ({ ...row, ...knownPlace(row.code), ...(row.code === city.code && chosen) })),
  )
  const own = rows.find(({ code }) => code === city.code)
  if (own && (own.letters !== letters || (shortName && own.shortName !== shortName)))
    await updateRow(context, area, own, chosen)
  forgetAfterCommit(context, cachedAreas)
  return missing.length
}

type Office = Pick<Organisation, 'name' | 'code' | 'type' | 'areaId' | 'approvalno' | 'parentId' | 'sort'>

/** An institution under the code that the earlier choice gave it, or a new one. */
async function writeOffice(context: Context, earlierCode: string, office: Office): Promise<Organisation> {
  const earlier = earlierCode ? await organisationBy(context, earlierCode) : undefined
  const taken = await organisationBy(context, office.code ?? '')
  if (taken && taken.id !== earlier?.id) throw new Refusal(sentences.codeTaken(office.code ?? ''))
  return earlier
    ? updateRow(context, organisation, earlier, office)
    : insertRow(context, organisation, { ...office, enabled: true, needsTaskConfirm: false })
}

async function writeOffices(context: Context, before: Chosen, choice: Choice) {
  const { city, areaId } = choice
  const authority = await writeOffice(context, before.authority, {
    name: choice.authorityName,
    code: choice.authorityCode,
    type: types.supervision,
    areaId,
    approvalno: null,
    parentId: null,
    sort: 10,
  })
  const institute = await writeOffice(context, before.institute, {
    name: choice.instituteName,
    code: choice.instituteCode,
    type: types.inspection,
    areaId,
    approvalno: choice.approvalno || null,
    parentId: null,
    sort: 10,
  })
  const known = await organisationsBelow(context, authority.id)
  const counties =
    choice.countyAuthorities === 'false' || known.length > 0
      ? []
      : await insertRows(
          context,
          organisation,
          countiesOf(city).map(({ code, name }, place) => ({
            name: authorityName(name),
            code: countyAuthorityCode(code),
            type: types.supervision,
            areaId: code,
            parentId: authority.id,
            sort: 20 + place * 10,
            enabled: true,
            needsTaskConfirm: false,
          })),
        )
  return { authority, institute, counties: [...known, ...counties] }
}

type Offices = Awaited<ReturnType<typeof writeOffices>>

/** The dictionaries by which the specification's calls name institutions (spec 2 §9). */
async function writeItems(
  context: Context,
  before: Chosen & { instituteName: string },
  { authority, institute, counties }: Offices,
) {
  const authorities = [authority, ...counties]
  const left = cityNamed(before.area)
  const leftAreas = left ? [left.code, ...countiesOf(left).map(({ code }) => code)] : []
  const codes = authorities.map(({ code }) => code ?? '')
  const areas = authorities.map(({ areaId }) => areaId ?? '')
  await deleteItems(context, 'monitor_department', [before.authority, ...codes])
  await deleteItems(context, 'inspect_department', [before.institute, institute.code ?? ''])
  await deleteItems(context, 'SCD_ORG', [...leftAreas, ...areas])
  await deleteItems(context, 'SCD_JYJGWYDM', [institute.approvalno ?? ''], before.instituteName)
  const item = (type: string, value: string, label: string, parentValue: string | null, place: number) => ({
    type,
    value,
    label,
    parentValue,
    parentId: parentValue && `${type}-${parentValue}`,
    sort: (place + 1) * 10,
    enabled: true,
  })
  const { approvalno } = institute
  await insertRows(context, dictionaryItem, [
    item('inspect_department', institute.code ?? '', institute.name ?? '', null, 0),
    ...(approvalno ? [item('SCD_JYJGWYDM', approvalno, institute.name ?? '', null, 0)] : []),
    ...authorities.map(({ code, name }, place) =>
      item('monitor_department', code ?? '', name ?? '', place > 0 ? authority.code : null, place),
    ),
    ...authorities.map(({ areaId, name }, place) =>
      item('SCD_ORG', areaId ?? '', name ?? '', place > 0 ? authority.areaId : null, place),
    ),
  ])
  forgetAfterCommit(context, cachedDictionaries)
}

/** Accounts that were made before there was a place: the administrators of the installation. */
async function placeAccounts(context: Context, before: Chosen, areaId: string, orgId: string) {
  const { rows } = await sql<User>`select * from app_user
    where (jurisdiction is null or jurisdiction = ${before.area}) and "unitId" is null and "industryType" = ${types.inspection}
    for update`.execute(context.db)
  for (const row of rows)
    await updateRow(context, user, row, { jurisdiction: areaId, orgId: row.orgId ?? orgId })
}

/**
 * The first day of an installation: its city with the areas around, the supervising authority, the inspection institute
 * and the letters of its certificates become ordinary records, in one transaction with their audit entries. It can be done
 * again as long as nothing bears what it chose.
 */
export const setUp = (outer: Context, asked: InstallationChoice) =>
  transact(outer, async (context) => {
    await sql`select pg_advisory_xact_lock(hashtext('tejian installation'))`.execute(context.db)
    const choice = checked(asked)
    const closed = await closedBecause(context)
    if (closed) throw new Refusal(closed)
    const chosen = await chosenNow(context)
    const earlier = await organisationBy(context, chosen.institute)
    const before = { ...chosen, instituteName: earlier?.name ?? '' }
    if (before.area) await undoOffices(context, before, choice)
    const areas = await writeAreas(context, choice)
    const offices = await writeOffices(context, before, choice)
    await renewFirstSeals(context.db)
    await writeItems(context, before, offices)
    await placeAccounts(context, before, choice.areaId, offices.institute.id)
    await choose(context, installationArea, choice.areaId)
    await choose(context, installationInstitute, choice.instituteCode)
    await choose(context, installationAuthority, choice.authorityCode)
    context.afterCommit(() => context.parameters.refresh())
    context.afterCommit(() => context.lookups.refresh())
    return { areaId: choice.areaId, areas, organisations: 2 + offices.counties.length }
  })
