import { type Fields, type StoredName, storedNames } from '@tejian/contract/kit/record.ts'
import { mergeMessages } from '@tejian/contract/units/merge/mergeMessages.ts'
import { type ChosenValues, type UnitMerge, unitMerge } from '@tejian/contract/units/merge/unitMerge.ts'
import { type Unit, unit } from '@tejian/contract/units/unit.ts'
import { type SqlBool, sql } from 'kysely'
import { followMerge } from '../../inspection/public.ts'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { changed } from '../../kit/records/changed.ts'
import { deleteRow, guardUnique, insertRow, readRow, updateRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import { initialsOf } from '../register.ts'
import { countReferences, moveReferences, returnReferences } from './moving.ts'
import { mergeProblem } from './refusals.ts'

const fields: Fields = unit.fields
/** What a person may choose; the number and the letters belong to the entry that stays. */
const choosable = storedNames(unit).filter((name) => !fields[name]?.readonly && name !== 'unittype')

/** A unit that is gone because somebody merged it meanwhile says who did so. */
async function readUnit(context: Context, id: string, lock: boolean): Promise<Unit> {
  return readRow(context, unit, id, lock).catch(async (failure: unknown) => {
    throw (isMissing(failure) && (await mergedMeanwhile(context, id))) || failure
  })
}

async function mergedMeanwhile(context: Context, id: string): Promise<Refusal | null> {
  const scope = scopeCondition(unitMerge, context.user)
  const { rows } = await sql<{ who: string; at: string; survivor: string }>`
    select "createUserName" as who, to_char("createDate" at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at, "survivorName" as survivor from unit_merge
    where "mergedId" = ${id}::uuid and not undone and ${scope ?? sql<SqlBool>`true`}
    order by "createDate" desc limit 1`.execute(context.db)
  const [log] = rows
  return log
    ? new Refusal(mergeMessages.mergedAlready(log.who, log.at, log.survivor), { code: 'conflict' })
    : null
}

const isMissing = (failure: unknown): boolean => failure instanceof Refusal && failure.code === missing().code

/** Both rows, always locked in the same order, so that two who merge at once wait for each other. */
async function readBoth(
  context: Context,
  survivorId: string,
  mergedId: string,
  lock: boolean,
): Promise<[Unit, Unit]> {
  if (survivorId === mergedId) throw new Refusal(mergeMessages.sameUnit)
  const read = (id: string) => readUnit(context, id, lock)
  if (survivorId < mergedId) return [await read(survivorId), await read(mergedId)]
  const merged = await read(mergedId)
  return [await read(survivorId), merged]
}

/** What would move from the second unit to the first, and what forbids it. */
export async function previewMerge(context: Context, survivorId: string, mergedId: string) {
  const [survivor, merged] = await readBoth(context, survivorId, mergedId, false)
  return {
    survivor,
    merged,
    moves: await countReferences(context, merged.id),
    problem: await mergeProblem(context, survivor, merged),
  }
}

export type MergeRequest = {
  survivorId: string
  survivorVersion: string
  mergedId: string
  mergedVersion: string
  reason: string
  take?: string | undefined
}

function taken(merged: Unit, take: string | undefined): ChosenValues {
  const asked = (take ?? '').split(',')
  const values = pick(
    merged,
    choosable.filter((name) => asked.includes(name)),
  )
  return { ...values, ...(values.unitname && { pinyin: initialsOf(values.unitname) }) }
}

/** Makes one unit of two: everything that names the one names the other afterwards, and every row that moved is noted. */
export async function mergeUnits(outer: Context, request: MergeRequest): Promise<UnitMerge> {
  const reason = request.reason.trim()
  if (!reason)
    throw new Refusal(mergeMessages.reasonWanted, {
      code: 'fields',
      fields: { reason: mergeMessages.reasonWanted },
    })
  return transact(outer, async (context) => {
    const [survivor, merged] = await readBoth(context, request.survivorId, request.mergedId, true)
    if (
      String(survivor.version) !== request.survivorVersion ||
      String(merged.version) !== request.mergedVersion
    )
      throw new Refusal(mergeMessages.changedMeanwhile, { code: 'conflict' })
    const problem = await mergeProblem(context, survivor, merged)
    if (problem) throw new Refusal(problem)
    const moves = await countReferences(context, merged.id)
    const log = await insertRow(context, unitMerge, {
      survivorId: survivor.id,
      mergedId: merged.id,
      mergedName: merged.unitname,
      mergedCode: merged.creditcode,
      reason,
      movedText:
        moves.map(({ title, label, count }) => `${title}（${label}）${count}条`).join('；') || '没有数据',
      undone: false,
      areaId: survivor.areaId,
    })
    // The code of the entry that goes is free before the one that stays may take it.
    await deleteRow(context, unit, merged)
    const values = taken(merged, request.take)
    const after =
      Object.keys(values).length > 0
        ? await updateRow(context, unit, survivor, values, { action: 'merge' })
        : survivor
    const movedCount = await moveReferences(context, log.id, { from: merged, to: after })
    await followMerge(context, survivor.id, { from: merged.unitname ?? '', to: after.unitname ?? '' }, reason)
    if (values.unitname) await renameOwn(context, after)
    const chosen = namesIn(values)
    const made = await updateRow(context, unitMerge, log, {
      survivorName: after.unitname,
      movedCount,
      mergedRow: merged,
      survivorBefore: pick(survivor, chosen),
      survivorAfter: pick(after, chosen),
    })
    await audit(context, {
      table: unit.table,
      recordId: survivor.id,
      action: 'merge',
      after: {
        unitname: after.unitname,
        note: `合并${merged.unitname}（${merged.creditcode}），转移${movedCount}条`,
      },
    })
    return made
  })
}

/** A survivor that takes the other's name is called by it in its branches too. */
async function renameOwn(context: Context, row: Unit): Promise<void> {
  await sql`update unit_branch set unitname = ${row.unitname}, version = version + 1 where "unitId" = ${row.id}::uuid`.execute(
    context.db,
  )
}

type Name = StoredName<typeof unit>

const pick = (row: ChosenValues, names: readonly Name[]): ChosenValues =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** The fields that values name. */
const namesIn = (values: ChosenValues): Name[] =>
  storedNames(unit).filter((name) => Object.hasOwn(values, name))

async function restoreUnit(context: Context, merged: Unit): Promise<void> {
  const names = ['id', 'createDate', 'createUserName', 'updateDate', 'updateUserName', ...storedNames(unit)]
  const row = {
    ...context.personal.closeNamed(merged),
    updateDate: context.now().toISOString(),
    updateUserName: context.user.name,
  }
  const columns = sql.join(names.map((name) => sql.id(name)))
  await guardUnique(unit, () =>
    sql`insert into unit (${columns}, version) select ${columns}, ${merged.version + 1}
      from jsonb_populate_record(null::unit, ${JSON.stringify(row)}::jsonb)`.execute(loose(context.db)),
  )
  await audit(context, { table: unit.table, recordId: merged.id, action: 'restore', after: merged })
  changed(context, unit.table)
}

/** Values of the survivor that still are as the merge left them go back to what they were. */
async function restoreSurvivor(context: Context, survivor: Unit, log: UnitMerge): Promise<Unit> {
  const [before, after] = [log.survivorBefore ?? {}, log.survivorAfter ?? {}]
  const unchanged = namesIn(before).filter(
    (name) => JSON.stringify(survivor[name] ?? null) === JSON.stringify(after[name] ?? null),
  )
  if (unchanged.length === 0) return survivor
  return updateRow(context, unit, survivor, pick(before, unchanged), { action: 'undoMerge' })
}

/** Parts two units again: the merged one as it was, with those rows that still point to the survivor. */
export async function undoMerge(outer: Context, id: string): Promise<{ restored: number; kept: number }> {
  return transact(outer, async (context) => {
    const log = await readRow(context, unitMerge, id, true)
    if (log.undone)
      throw new Refusal(
        mergeMessages.undoneAlready(log.undoneBy ?? '', (log.undoneTime ?? '').slice(0, 16)),
        { code: 'conflict' },
      )
    const survivor = await readRow(context, unit, log.survivorId ?? '', true).catch((error: unknown) => {
      throw isMissing(error) ? new Refusal(mergeMessages.survivorGone) : error
    })
    const restoredSurvivor = await restoreSurvivor(context, survivor, log)
    if (!log.mergedRow) throw missing()
    await restoreUnit(context, log.mergedRow)
    const result = await returnReferences(context, log.id, survivor)
    await followMerge(
      context,
      log.mergedRow.id,
      { from: survivor.unitname ?? '', to: log.mergedRow.unitname ?? '' },
      mergeMessages.undone,
    )
    if (restoredSurvivor.unitname !== survivor.unitname) await renameOwn(context, restoredSurvivor)
    await updateRow(
      context,
      unitMerge,
      log,
      { undone: true, undoneBy: context.user.name, undoneTime: context.now().toISOString() },
      { action: 'undoMerge' },
    )
    return result
  })
}
